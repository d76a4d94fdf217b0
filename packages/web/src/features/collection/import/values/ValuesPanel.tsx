import { Fieldset, Group, Stack, TagsInput } from '@mantine/core';
import { type ImportMapping, VALUES_MAXIMUM } from '@oikos/contract/collection/import-mapping-fields.ts';
import { useModule } from '../../../../app/shell/use-shell.ts';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { enteredParameters } from '../../../parameter/parameter-lookups.ts';
import { unitLookup } from '../../../quantity/quantity-lookups.ts';
import { importTexts as texts } from '../import-texts.ts';
import { ColumnField } from '../mapping/ColumnField.tsx';
import { MappingRows } from './MappingRows.tsx';
import type { PanelProps } from './mapping-draft.ts';

type ValueMapping = ImportMapping['values'][number];

const units = unitLookup();
const emptyValue: ValueMapping = {
  column: '',
  parameterId: 0,
  parameterColumn: null,
  unitId: 0,
  unitColumn: null,
  decimalSeparator: null,
};

/** Columns of numbers: one for the long form, several for the wide form. */
export function ValuesPanel({ mapping, change, columns }: PanelProps) {
  const { say } = useSpeech();
  return (
    <Fieldset legend={say(texts.what)}>
      <Stack gap="sm">
        <MappingRows
          rows={mapping.values}
          most={VALUES_MAXIMUM}
          least={1}
          empty={emptyValue}
          onChange={(values) => change({ values })}
          addLabel={say(texts.addValueColumn)}
          removeLabel={say(texts.removeValueColumn)}
        >
          {(value, set) => <ValueFields value={value} columns={columns} set={set} />}
        </MappingRows>
        <NumberNotation mapping={mapping} change={change} columns={columns} />
      </Stack>
    </Fieldset>
  );
}

interface ValueFieldsProps {
  readonly value: ValueMapping;
  readonly columns: readonly string[];
  readonly set: (part: Partial<ValueMapping>) => void;
}

function ValueFields({ value, columns, set }: ValueFieldsProps) {
  const { say } = useSpeech();
  const module = useModule();
  return (
    <>
      <ColumnField
        label={say(texts.valueColumn)}
        required
        columns={columns}
        value={value.column}
        onChange={(column) => set({ column: column ?? '', decimalSeparator: null })}
      />
      <Group grow align="flex-end">
        <LookupField
          label={say(texts.parameter)}
          lookup={enteredParameters[module]}
          value={value.parameterId || null}
          onChange={(parameterId) => set({ parameterId: parameterId ?? 0 })}
        />
        {value.parameterId > 0 ? null : (
          <ColumnField
            label={say(texts.parameterColumn)}
            columns={columns}
            value={value.parameterColumn}
            onChange={(parameterColumn) => set({ parameterColumn })}
          />
        )}
      </Group>
      <Group grow align="flex-end">
        <LookupField
          label={say(texts.unit)}
          placeholder={say(texts.unitOwn)}
          lookup={units}
          value={value.unitId || null}
          onChange={(unitId) => set({ unitId: unitId ?? 0 })}
        />
        {value.unitId > 0 ? null : (
          <ColumnField
            label={say(texts.unitColumn)}
            columns={columns}
            value={value.unitColumn}
            onChange={(unitColumn) => set({ unitColumn })}
          />
        )}
      </Group>
    </>
  );
}

function NumberNotation({ mapping, change }: PanelProps) {
  const { say } = useSpeech();
  return (
    <>
      <Group grow align="flex-end">
        <SelectField
          label={say(texts.decimalSeparator)}
          required
          choices={[
            { value: 'shown', label: say(texts.asShown) },
            { value: '.', label: '.' },
            { value: ',', label: ',' },
          ]}
          value={mapping.decimalSeparator ?? 'shown'}
          onChange={(separator) =>
            separator && change({ decimalSeparator: separator === 'shown' ? null : (separator as '.' | ',') })
          }
        />
        <SelectField
          label={say(texts.groupSeparator)}
          required
          choices={[
            { value: 'none', label: say(texts.none) },
            { value: ',', label: ',' },
            { value: '.', label: '.' },
            { value: ' ', label: say(texts.space) },
            { value: "'", label: say(texts.apostrophe) },
          ]}
          value={mapping.groupSeparator === '' ? 'none' : mapping.groupSeparator}
          onChange={(separator) =>
            separator &&
            change({ groupSeparator: (separator === 'none' ? '' : separator) as ImportMapping['groupSeparator'] })
          }
        />
      </Group>
      <TagsInput
        label={say(texts.blankTexts)}
        value={mapping.blankTexts}
        onChange={(blankTexts) => change({ blankTexts })}
      />
    </>
  );
}
