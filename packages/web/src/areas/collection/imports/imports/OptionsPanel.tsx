import { Fieldset, Group, Stack, TagsInput } from '@mantine/core';
import {
  FILTERS_MAXIMUM,
  FLAGS_MAXIMUM,
  type ImportMapping,
  importedFlags,
} from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { ColumnField } from '../import-mappings/ColumnField.tsx';
import { importTexts as texts } from '../import-texts.ts';
import { MappingRows } from './MappingRows.tsx';
import type { PanelProps } from './mapping-draft.ts';

const emptyFilter: ImportMapping['rowFilters'][number] = { column: '', isExcluding: false, texts: [] };
const emptyFlag: ImportMapping['flags'][number] = {
  flag: 'estimated',
  column: '',
  texts: ['yes', 'y', 'true', 'x', '1'],
};
const flagTexts = {
  substituted: texts.flagSubstituted,
  estimated: texts.flagEstimated,
  invalid: texts.flagInvalid,
  forecast: texts.flagForecast,
  lessThan: texts.flagLessThan,
  greaterThan: texts.flagGreaterThan,
} as const;

/** What else a row may say, and which rows are taken. */
export function OptionsPanel(panel: PanelProps) {
  const { say } = useSpeech();
  const { mapping, change, columns } = panel;
  return (
    <Fieldset legend={say(texts.more)}>
      <Stack gap="sm">
        <Filters {...panel} />
        <Flags {...panel} />
        <ColumnField
          label={say(texts.noDataColumn)}
          columns={columns}
          value={mapping.noDataColumn}
          onChange={(noDataColumn) => change({ noDataColumn })}
        />
        <ColumnField
          label={say(texts.commentColumn)}
          columns={columns}
          value={mapping.commentColumn}
          onChange={(commentColumn) => change({ commentColumn })}
        />
        <Group grow align="flex-end">
          <ColumnField
            label={say(texts.dataOriginColumn)}
            columns={columns}
            value={mapping.dataOriginColumn}
            onChange={(dataOriginColumn) => change({ dataOriginColumn })}
          />
          <TextField
            label={say(mapping.dataOriginColumn ? texts.dataOriginElse : texts.dataOriginOfAll)}
            maxLength={256}
            value={mapping.dataOrigin}
            onChange={(dataOrigin) => change({ dataOrigin })}
          />
        </Group>
      </Stack>
    </Fieldset>
  );
}

function Filters({ mapping, change, columns }: PanelProps) {
  const { say } = useSpeech();
  const ways = [
    { value: 'is', label: say(texts.filterIs) },
    { value: 'isNot', label: say(texts.filterIsNot) },
  ] as const;
  return (
    <MappingRows
      title={say(texts.filters)}
      rows={mapping.rowFilters}
      most={FILTERS_MAXIMUM}
      empty={emptyFilter}
      onChange={(rowFilters) => change({ rowFilters })}
      addLabel={say(texts.addFilter)}
      removeLabel={say(texts.removeFilter)}
    >
      {(filter, set) => (
        <>
          <Group grow align="flex-end">
            <ColumnField
              label={say(texts.filterColumn)}
              required
              columns={columns}
              value={filter.column}
              onChange={(column) => set({ column: column ?? '' })}
            />
            <SelectField
              label={say(texts.filterWay)}
              required
              choices={ways}
              value={filter.isExcluding ? 'isNot' : 'is'}
              onChange={(way) => way && set({ isExcluding: way === 'isNot' })}
            />
          </Group>
          <TagsInput
            label={say(texts.filterTexts)}
            placeholder={say(texts.typeAndEnter)}
            value={filter.texts}
            onChange={(wanted) => set({ texts: wanted })}
            acceptValueOnBlur
          />
        </>
      )}
    </MappingRows>
  );
}

function Flags({ mapping, change, columns }: PanelProps) {
  const { say } = useSpeech();
  return (
    <MappingRows
      title={say(texts.flags)}
      rows={mapping.flags}
      most={FLAGS_MAXIMUM}
      empty={emptyFlag}
      onChange={(flags) => change({ flags })}
      addLabel={say(texts.addFlag)}
      removeLabel={say(texts.removeFlag)}
    >
      {(flag, set) => (
        <>
          <Group grow align="flex-end">
            <SelectField
              label={say(texts.flag)}
              required
              choices={importedFlags.map((name) => ({ value: name, label: say(flagTexts[name]) }))}
              value={flag.flag}
              onChange={(name) => name && set({ flag: name })}
            />
            <ColumnField
              label={say(texts.flagColumn)}
              required
              columns={columns}
              value={flag.column}
              onChange={(column) => set({ column: column ?? '' })}
            />
          </Group>
          <TagsInput
            label={say(texts.flagTexts)}
            placeholder={say(texts.typeAndEnter)}
            value={flag.texts}
            onChange={(wanted) => set({ texts: wanted })}
            acceptValueOnBlur
          />
        </>
      )}
    </MappingRows>
  );
}
