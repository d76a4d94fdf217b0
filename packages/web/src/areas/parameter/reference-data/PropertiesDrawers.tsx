import { ActionIcon, Button, Group } from '@mantine/core';
import {
  mapPropertiesFields,
  readMapProperties,
  readValueProperties,
  valuePropertiesFields,
  writeMapProperties,
  writeValueProperties,
} from '@oikos/contract/parameter/reference-data/reference-data.ts';
import { referenceTexts as texts } from '@oikos/contract/parameter/reference-texts.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import type { Form } from '../../../kit/form/use-entity-form.ts';
import { unset } from '../../../kit/unset.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { picklistLookup, unitLookup } from '../../quantity/public.ts';
import { dataTypeChoices } from '../parameter-choices.ts';

export interface PropertiesDrawerProps {
  readonly referenceData: { readonly id: number; readonly isActive: boolean };
  readonly onClose: () => void;
}

/** For whom the values are; fixed once there is data (V234). */
export function MapPropertiesDrawer({ referenceData: data, onClose }: PropertiesDrawerProps) {
  const { say } = useSpeech();
  const current = useCall(readMapProperties, { id: data.id }, { staleTime: 0 });
  const save = useSave(writeMapProperties);
  if (!current.data || current.isFetching) return null;
  const { items, version } = current.data;
  const picklistNames = new Map(items.map((item) => [item.picklistId, item.picklist]));
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.mapProperties)}
      schema={mapPropertiesFields}
      readOnly={!data.isActive}
      savedBy={writeMapProperties}
      initial={{ properties: items.map(({ id, name, picklistId }) => ({ id, name, picklistId: picklistId ?? unset })) }}
      save={async ({ properties }) => {
        await save.mutateAsync({ id: data.id, version, properties });
        onClose();
      }}
    >
      {({ form, field, values }) => (
        <Rows form={form} count={values.properties.length} fresh={{ id: 0, name: '', picklistId: null }}>
          {(index) => (
            <>
              <TextField label={say(texts.name)} {...field(`properties.${index}.name`)} />
              <LookupField
                label={say(texts.picklist)}
                lookup={picklistLookup}
                {...field(`properties.${index}.picklistId`)}
                valueLabel={picklistNames.get(values.properties[index]?.picklistId ?? null) ?? ''}
              />
            </>
          )}
        </Rows>
      )}
    </FormDrawer>
  );
}

/** What a row holds: numbers with a unit, texts, dates. */
export function ValuePropertiesDrawer({ referenceData: data, onClose }: PropertiesDrawerProps) {
  const { say } = useSpeech();
  const current = useCall(readValueProperties, { id: data.id }, { staleTime: 0 });
  const save = useSave(writeValueProperties);
  if (!current.data || current.isFetching) return null;
  const { items, version } = current.data;
  const unitCodes = new Map(items.map((item) => [item.unitId, item.unit]));
  const initial = items.map(({ id, name, dataTypeId, unitId }) => ({
    id,
    name,
    dataTypeId: dataTypeId as 0 | 1 | 2,
    unitId,
  }));
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.valueProperties)}
      schema={valuePropertiesFields}
      readOnly={!data.isActive}
      savedBy={writeValueProperties}
      initial={{ properties: initial }}
      save={async ({ properties }) => {
        await save.mutateAsync({ id: data.id, version, properties });
        onClose();
      }}
    >
      {({ form, field, values }) => (
        <Rows form={form} count={values.properties.length} fresh={{ id: 0, name: '', dataTypeId: 0, unitId: null }}>
          {(index) => (
            <>
              <TextField label={say(texts.name)} {...field(`properties.${index}.name`)} />
              <SelectField
                label={say(texts.dataType)}
                choices={dataTypeChoices(say)}
                {...field(`properties.${index}.dataTypeId`)}
              />
              {values.properties[index]?.dataTypeId === DATA_TYPE.number ? (
                <LookupField
                  label={say(texts.unit)}
                  lookup={anyUnit}
                  {...field(`properties.${index}.unitId`)}
                  valueLabel={unitCodes.get(values.properties[index]?.unitId ?? null) ?? ''}
                />
              ) : null}
            </>
          )}
        </Rows>
      )}
    </FormDrawer>
  );
}

const anyUnit = unitLookup();

interface RowsProps {
  readonly form: Form;
  readonly count: number;
  readonly fresh: Readonly<Record<string, unknown>>;
  readonly children: (index: number) => ReactNode;
}

/** Rows that can be added and taken away. */
function Rows({ form, count, fresh, children }: RowsProps) {
  const { say } = useSpeech();
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
        <Group key={index} align="flex-start" wrap="nowrap" grow preventGrowOverflow={false}>
          {children(index)}
          <ActionIcon
            mt={26}
            variant="subtle"
            color="gray"
            style={{ flexGrow: 0 }}
            aria-label={say(texts.removeProperty)}
            onClick={() => form.removeListItem('properties', index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => form.insertListItem('properties', fresh)}
      >
        {say(texts.addProperty)}
      </Button>
    </>
  );
}
