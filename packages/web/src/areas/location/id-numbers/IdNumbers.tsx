import { locationIdNumbers } from '@oikos/contract/location/id-numbers.ts';
import { systemPicklistCategories } from '@oikos/contract/quantity/picklists/system-picklists.ts';
import { blank } from '../../../kit/blank.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { PicklistField } from '../../../kit/fields/PicklistField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { locationTexts as texts } from '../locations/location-texts.ts';
import { governingBodyLookup } from './issuing-body-lookup.ts';

const typeCategory = systemPicklistCategories.find((each) => each.key === 'locationIdNumberType')?.id ?? 0;

/** Numbers by which bodies know the location (S44). */
export function IdNumbers({ nodeId }: { readonly nodeId: number }) {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={locationIdNumbers}
      embedded
      prefix="ids."
      within={{ nodeId }}
      initial={{ nodeId, idNumber: '', idNumberTypeId: blank, governingBodyId: blank, isShipment: true }}
      nameOf={(row) => row.idNumber}
      columns={[
        { field: 'idNumber', title: say(texts.idNumber) },
        { field: 'idNumberType', title: say(texts.idNumberType) },
        { field: 'governingBody', title: say(texts.governingBody) },
        { field: 'isShipment', title: say(texts.isShipment), render: (row) => (row.isShipment ? say(texts.yes) : '') },
      ]}
      form={({ field }, row) => (
        <>
          <TextField label={say(texts.idNumber)} {...field('idNumber')} />
          <PicklistField
            label={say(texts.idNumberType)}
            category={typeCategory}
            valueLabel={row?.idNumberType}
            {...field('idNumberTypeId')}
          />
          <LookupField
            label={say(texts.governingBody)}
            lookup={governingBodyLookup}
            valueLabel={row?.governingBody}
            {...field('governingBodyId')}
          />
          <CheckField label={say(texts.isShipmentHint)} {...field('isShipment')} />
        </>
      )}
    />
  );
}
