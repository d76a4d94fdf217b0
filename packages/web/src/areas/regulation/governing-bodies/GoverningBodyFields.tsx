import { Group } from '@mantine/core';
import { type governingBodies, jurisdictions } from '@oikos/contract/regulation/governing-bodies.ts';
import type { FieldsOf, RowOf } from '@oikos/contract/resource.ts';
import { blank } from '../../../kit/blank.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { labelledChoices } from '../../../kit/fields/labelled-choices.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { countryLookup, firstLevelLookup } from '../../location/public.ts';
import { regulationTexts as texts } from '../regulation-texts.ts';

export type BodyFields = FieldsOf<typeof governingBodies>;

export const newGoverningBody: BodyFields = {
  name: '',
  jurisdiction: blank,
  isHazardous: false,
  isNonHazardous: false,
  isNonRegulatory: false,
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  countryId: blank,
  firstAdministrationLevelId: null,
  county: '',
  city: '',
  zipCode: '',
  phone: '',
  basis: '',
};

export interface GoverningBodyFieldsProps {
  readonly state: Pick<EntityFormState<BodyFields>, 'field' | 'form' | 'values'>;
  readonly body: RowOf<typeof governingBodies> | undefined;
}

/** A governing body's own fields (R096, R097). */
export function GoverningBodyFields({ state, body }: GoverningBodyFieldsProps) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  const country = field('countryId');
  const choices = labelledChoices('regulation.jurisdiction', jurisdictions);
  return (
    <>
      <TextField label={say(texts.name)} {...field('name')} />
      <SelectField label={say(texts.jurisdiction)} choices={choices} {...field('jurisdiction')} />
      <Group>
        <CheckField label={say(texts.hazardous)} {...field('isHazardous')} />
        <CheckField label={say(texts.nonHazardous)} {...field('isNonHazardous')} />
        <CheckField label={say(texts.nonRegulatory)} {...field('isNonRegulatory')} />
      </Group>
      <TextField label={say(texts.addressLine1)} {...field('addressLine1')} />
      <TextField label={say(texts.addressLine2)} {...field('addressLine2')} />
      <TextField label={say(texts.addressLine3)} {...field('addressLine3')} />
      <Group grow align="flex-start">
        <LookupField
          label={say(texts.country)}
          lookup={countryLookup}
          {...country}
          valueLabel={body?.country ?? ''}
          onChange={(id) => {
            country.onChange(id);
            form.setFieldValue('firstAdministrationLevelId', null);
          }}
        />
        <LookupField
          label={say(texts.state)}
          key={values.countryId}
          lookup={firstLevelLookup(values.countryId)}
          {...field('firstAdministrationLevelId')}
          disabled={!values.countryId}
          valueLabel={body?.state ?? ''}
        />
      </Group>
      <Group grow align="flex-start">
        <TextField label={say(texts.county)} {...field('county')} />
        <TextField label={say(texts.city)} {...field('city')} />
        <TextField label={say(texts.zipCode)} {...field('zipCode')} />
      </Group>
      <TextField label={say(texts.phone)} {...field('phone')} />
      <TextField label={say(texts.basis)} description={say(texts.basisHint)} lines={2} {...field('basis')} />
    </>
  );
}
