import { Group } from '@mantine/core';
import { type hazardousMaterials, packingGroups } from '@oikos/contract/regulation/hazardous-materials.ts';
import type { FieldsOf, RowOf } from '@oikos/contract/resource.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { governingBodyLookup } from '../../location/public.ts';
import { guideLookup, hazardClassLookup } from '../regulation-lookups.ts';
import { regulationTexts as texts } from '../regulation-texts.ts';

export interface HazardousMaterialFieldsProps {
  readonly state: EntityFormState<FieldsOf<typeof hazardousMaterials>>;
  readonly material: RowOf<typeof hazardousMaterials> | undefined;
}

const groups = packingGroups.map((group) => ({ value: group, label: group }));

/** The columns of 172.101 in their order. */
export function HazardousMaterialFields({ state, material }: HazardousMaterialFieldsProps) {
  const { say } = useSpeech();
  const { field } = state;
  const packingGroup = field('packingGroup');
  return (
    <>
      <TextField label={say(texts.properShippingName)} lines={2} {...field('properShippingName')} />
      <Group grow align="flex-end">
        <TextField label={say(texts.symbols)} placeholder="G I" {...field('symbols')} />
        <TextField label={say(texts.identificationNumber)} placeholder="UN1993" {...field('identificationNumber')} />
        <SelectField
          label={say(texts.packingGroup)}
          choices={groups}
          {...packingGroup}
          value={packingGroup.value || null}
          onChange={(group) => packingGroup.onChange(group ?? '')}
        />
      </Group>
      <Group grow align="flex-start">
        <LookupField
          label={say(texts.hazardClass)}
          lookup={hazardClassLookup}
          {...field('hazardClassId')}
          valueLabel={material?.hazardClassName ?? ''}
        />
        <TextField
          label={say(texts.compatibilityGroup)}
          placeholder={say(texts.compatibilityGroupHint)}
          {...field('compatibilityGroup')}
        />
      </Group>
      <CheckField label={say(texts.forbidden)} {...field('isForbidden')} />
      <TextField label={say(texts.labelCodes)} description={say(texts.labelCodesHint)} {...field('labelCodes')} />
      <TextField label={say(texts.specialProvisions)} {...field('specialProvisions')} />
      <Group grow align="flex-end">
        <TextField label={say(texts.exceptions)} {...field('exceptions')} />
        <TextField label={say(texts.nonBulkPackaging)} {...field('nonBulkPackaging')} />
        <TextField label={say(texts.bulkPackaging)} {...field('bulkPackaging')} />
      </Group>
      <Group grow align="flex-start">
        <TextField label={say(texts.passengerAircraft)} {...field('passengerAircraft')} />
        <TextField label={say(texts.cargoAircraft)} {...field('cargoAircraft')} />
      </Group>
      <Group grow align="flex-start">
        <TextField label={say(texts.location)} {...field('location')} />
        <TextField label={say(texts.otherStowage)} {...field('otherStowage')} />
      </Group>
      <LookupField
        label={say(texts.guideNumber)}
        lookup={guideLookup}
        {...field('emergencyResponseGuideId')}
        valueLabel={material?.guideNumber ?? ''}
      />
      <LookupField
        label={say(texts.governingBody)}
        lookup={governingBodyLookup}
        {...field('governingBodyId')}
        valueLabel={material?.governingBody ?? ''}
      />
    </>
  );
}
