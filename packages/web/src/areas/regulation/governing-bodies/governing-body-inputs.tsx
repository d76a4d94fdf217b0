import type { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import type { Inputs } from '../../../kit/form/ResourceInputs.tsx';
import { firstLevelLookup } from '../../location/public.ts';

/** The states to choose from are those of the country (R096, R097). */
export const governingBodyInputs: Inputs<typeof governingBodies> = {
  countryId: (props, { form }, _body, standard) =>
    standard({
      onChange: (id: number | null) => {
        props.onChange(id);
        form.setFieldValue('firstAdministrationLevelId', null);
      },
    }),
  firstAdministrationLevelId: (props, { values }) => (
    <LookupField
      {...props}
      key={values.countryId}
      lookup={firstLevelLookup(values.countryId)}
      disabled={!values.countryId}
    />
  ),
};
