import { Fieldset, Group, Stack, TagsInput } from '@mantine/core';
import { type ImportMapping, VALUES_MAXIMUM } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { ColumnField } from '../import-mappings/ColumnField.tsx';
import { importTexts as texts } from '../import-texts.ts';
import { AcrossGroups } from './AcrossGroups.tsx';
import { emptyValue } from './across-draft.ts';
import { MappingRows } from './MappingRows.tsx';
import { MeaningFields, type MeaningFieldsProps } from './MeaningFields.tsx';
import type { PanelProps } from './mapping-draft.ts';

/** Columns of numbers: one for the long form, several for the wide form, a quantity's periods together. */
export function ValuesPanel({ mapping, change, columns }: PanelProps) {
  const { say } = useSpeech();
  return (
    <Fieldset legend={say(texts.what)}>
      <Stack gap="sm">
        {mapping.period.kind === 'across' ? (
          <AcrossGroups mapping={mapping} change={change} columns={columns} />
        ) : (
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
        )}
        <NumberNotation mapping={mapping} change={change} columns={columns} />
      </Stack>
    </Fieldset>
  );
}

function ValueFields({ value, columns, set }: MeaningFieldsProps) {
  const { say } = useSpeech();
  return (
    <>
      <ColumnField
        label={say(texts.valueColumn)}
        required
        columns={columns}
        value={value.column}
        onChange={(column) => set({ column: column ?? '', decimalSeparator: null })}
      />
      <MeaningFields value={value} columns={columns} set={set} />
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
