import { Group } from '@mantine/core';
import type { ReferenceDataProperty } from '@oikos/contract/parameter/reference-data/reference-data.ts';
import {
  type ReferenceDataValue,
  referenceDataValueFields,
  writeReferenceDataValues,
} from '@oikos/contract/parameter/reference-data/reference-data-values.ts';
import { referenceTexts as texts } from '@oikos/contract/parameter/reference-texts.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { useSave } from '../../../api/use-save.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import type { BindField } from '../../../kit/form/use-entity-form.ts';
import { unset } from '../../../kit/unset.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { picklistValueLookup } from '../../quantity/public.ts';

export interface ValueDrawerProps {
  readonly referenceDataId: number;
  readonly properties: readonly ReferenceDataProperty[];
  readonly value: ReferenceDataValue | undefined;
  readonly onClose: () => void;
}

const cellOf = (value: ReferenceDataValue | undefined, propertyId: number) =>
  value?.cells.find((cell) => cell.propertyId === propertyId);

/** One row: the year and days it holds, for whom it is, and what it holds. */
export function ValueDrawer({ referenceDataId, properties, value, onClose }: ValueDrawerProps) {
  const { say } = useSpeech();
  const save = useSave(writeReferenceDataValues);
  const cells = properties.map((property) => {
    const cell = cellOf(value, property.id);
    return {
      propertyId: property.id,
      picklistValueId: cell?.picklistValueId ?? null,
      numberValue: cell?.numberValue ?? null,
      textValue: cell?.textValue ?? null,
    };
  });
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(value ? texts.editValue : texts.addValue)}
      schema={referenceDataValueFields}
      initial={{
        year: value?.year ?? unset,
        beginDate: value?.beginDate,
        endDate: value?.endDate ?? null,
        source: value?.source ?? '',
        cells,
      }}
      onReload={onClose}
      save={async (row) => {
        const identity = value ? { id: value.id, version: value.version } : {};
        await save.mutateAsync({
          id: referenceDataId,
          rows: [{ ...row, ...identity }],
        });
        onClose();
      }}
    >
      {({ field }) => (
        <>
          <NumberField label={say(texts.year)} {...field('year')} />
          <Group grow align="flex-start">
            <DateField label={say(texts.beginDate)} {...field('beginDate')} />
            <DateField label={say(texts.endDate)} {...field('endDate')} />
          </Group>
          {properties.map((property, index) => (
            <Cell
              key={property.id}
              property={property}
              field={field as BindField<Record<string, unknown>>}
              path={`cells.${index}`}
              shown={cellOf(value, property.id)?.displayValue ?? ''}
            />
          ))}
          <TextField label={say(texts.source)} {...field('source')} />
        </>
      )}
    </FormDrawer>
  );
}

interface CellProps {
  readonly property: ReferenceDataProperty;
  readonly field: BindField<Record<string, unknown>>;
  readonly path: string;
  readonly shown: string;
}

function Cell({ property, field, path, shown }: CellProps) {
  const { name, unit, picklistId, role, dataTypeId } = property;
  if (role === 'map' && picklistId !== null) {
    const binding = field(`${path}.picklistValueId`);
    return <LookupField {...binding} label={name} lookup={picklistValueLookup(picklistId)} valueLabel={shown} />;
  }
  if (dataTypeId === DATA_TYPE.number) {
    return <NumberField {...field(`${path}.numberValue`)} label={name} required={false} {...(unit ? { unit } : {})} />;
  }
  if (dataTypeId === DATA_TYPE.date) return <DateField {...field(`${path}.textValue`)} label={name} required={false} />;
  return <TextField {...field(`${path}.textValue`)} label={name} required={false} />;
}
