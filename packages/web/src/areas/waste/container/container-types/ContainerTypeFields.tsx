import { Group } from '@mantine/core';
import type { FieldsOf, RowOf } from '@oikos/contract/resource.ts';
import {
  type containerTypes,
  epaContainerCodes,
} from '@oikos/contract/waste/container/container-types/container-types.ts';
import { CONTAINER_CODES } from '@oikos/domain/waste/shipment/manifest/manifest-codes.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { containerTypeLookup, unitsOf } from '../../site/public.ts';
import { containerTypeTexts as texts } from './container-type-texts.ts';

export type ContainerTypeValues = FieldsOf<typeof containerTypes>;

export const newContainerType: ContainerTypeValues = {
  containerTypesName: '',
  containerCode: '',
  epaContainerCode: '',
  description: '',
  maxCapacity: null,
  maxCapacityUOMId: null,
  tareWeight: null,
  tareWeightUOMId: null,
  isLabPack: false,
  isBulkWaste: false,
  parentId: null,
};

const capacityUnits = unitsOf('volume', 'mass');
const massUnits = unitsOf('mass');
const epaChoices = epaContainerCodes.map((code) => ({ value: code, label: `${code} - ${CONTAINER_CODES[code]}` }));

export interface ContainerTypeFieldsProps {
  readonly state: Pick<EntityFormState<ContainerTypeValues>, 'field'>;
  readonly type: RowOf<typeof containerTypes> | undefined;
}

/** A container type's own fields (R114, R115). */
export function ContainerTypeFields({ state, type }: ContainerTypeFieldsProps) {
  const { say } = useSpeech();
  const { field } = state;
  const epaCode = field('epaContainerCode');
  return (
    <>
      <TextField label={say(texts.name)} {...field('containerTypesName')} />
      <Group grow align="flex-start">
        <TextField label={say(texts.code)} {...field('containerCode')} />
        <SelectField
          label={say(texts.epaCode)}
          choices={epaChoices}
          {...epaCode}
          placeholder={say(texts.epaCodeHint)}
          value={epaCode.value || null}
          onChange={(code) => epaCode.onChange(code ?? '')}
        />
      </Group>
      <TextField label={say(texts.description)} lines={2} {...field('description')} />
      <Group grow align="flex-start">
        <NumberField label={say(texts.capacity)} {...field('maxCapacity')} />
        <LookupField
          label={say(texts.unit)}
          lookup={capacityUnits}
          {...field('maxCapacityUOMId')}
          valueLabel={type?.maxCapacityUOM ?? ''}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberField label={say(texts.tare)} {...field('tareWeight')} />
        <LookupField
          label={say(texts.unit)}
          lookup={massUnits}
          {...field('tareWeightUOMId')}
          valueLabel={type?.tareWeightUOM ?? ''}
        />
      </Group>
      <Group>
        <CheckField label={say(texts.labPack)} {...field('isLabPack')} />
        <CheckField label={say(texts.bulk)} {...field('isBulkWaste')} />
      </Group>
      <LookupField
        label={say(texts.parent)}
        lookup={containerTypeLookup}
        {...field('parentId')}
        valueLabel={type?.parent ?? ''}
      />
    </>
  );
}
