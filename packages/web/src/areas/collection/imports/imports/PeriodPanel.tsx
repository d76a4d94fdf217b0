import { Autocomplete, Fieldset, Group, Stack } from '@mantine/core';
import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { dateFormats } from '@oikos/domain/collection/date-format.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { ColumnField } from '../import-mappings/ColumnField.tsx';
import { importTexts as texts } from '../import-texts.ts';
import { acrossGroups, needsYear, readAcross, readDown } from './across-draft.ts';
import type { PanelProps } from './mapping-draft.ts';

type Kind = ImportMapping['period']['kind'];

/** Which columns say what period a value is of. */
export function PeriodPanel({ mapping, change, columns }: PanelProps) {
  const { say } = useSpeech();
  const { period } = mapping;
  const set = (part: Partial<ImportMapping['period']>) => change({ period: { ...period, ...part } });
  const kindChosen = (kind: Kind) =>
    kind === 'across' ? readAcross(mapping, acrossGroups(columns), null) : readDown(mapping, kind);
  const kinds: readonly { value: Kind; label: string }[] = [
    { value: 'date', label: say(texts.periodDate) },
    { value: 'yearMonth', label: say(texts.periodYearMonth) },
    { value: 'beginEnd', label: say(texts.periodBeginEnd) },
    { value: 'fixed', label: say(texts.periodFixed) },
    ...(acrossGroups(columns).length > 0 || period.kind === 'across'
      ? ([{ value: 'across', label: say(texts.periodAcross) }] as const)
      : []),
  ];
  const first = {
    date: texts.dateColumn,
    yearMonth: texts.yearColumn,
    beginEnd: texts.beginColumn,
    fixed: texts.dateColumn,
    across: texts.yearColumn,
  }[period.kind];
  const hasSecond = period.kind === 'yearMonth' || period.kind === 'beginEnd';
  return (
    <Fieldset legend={say(texts.when)}>
      <Stack gap="xs">
        <SelectField
          label={say(texts.periodKind)}
          required
          choices={kinds}
          value={period.kind}
          onChange={(kind) => kind && change(kindChosen(kind))}
        />
        {period.kind === 'across' ? (
          <YearFields mapping={mapping} change={change} columns={columns} />
        ) : period.kind === 'fixed' ? (
          <DateField
            label={say(texts.dateColumn)}
            value={period.fixedDate}
            onChange={(fixedDate) => set({ fixedDate })}
          />
        ) : (
          <Group grow align="flex-start">
            <ColumnField
              label={say(first)}
              required
              columns={columns}
              value={period.column}
              onChange={(column) => set({ column })}
            />
            {hasSecond ? (
              <ColumnField
                label={say(period.kind === 'yearMonth' ? texts.monthColumn : texts.endColumn)}
                required
                columns={columns}
                value={period.secondColumn}
                onChange={(secondColumn) => set({ secondColumn })}
              />
            ) : null}
            {period.kind === 'date' ? (
              <ColumnField
                label={say(texts.timeColumn)}
                columns={columns}
                value={period.timeColumn}
                onChange={(timeColumn) => set({ timeColumn })}
              />
            ) : null}
            {period.kind === 'yearMonth' ? null : (
              <Autocomplete
                label={say(texts.dateFormat)}
                placeholder={say(texts.asShown)}
                data={[...dateFormats]}
                value={period.format ?? ''}
                onChange={(format) => set({ format: format || null })}
              />
            )}
          </Group>
        )}
        {period.kind === 'beginEnd' ? (
          <CheckField
            label={say(texts.endIncluded)}
            value={period.isEndIncluded}
            onChange={(isEndIncluded) => set({ isEndIncluded })}
          />
        ) : null}
      </Stack>
    </Fieldset>
  );
}

/** The year of months whose columns name none: a column says it, or it is the same for all rows. */
function YearFields({ mapping, change, columns }: PanelProps) {
  const { say } = useSpeech();
  const { period } = mapping;
  if (!needsYear(mapping)) return null;
  return (
    <Group grow align="flex-start">
      <ColumnField
        label={say(texts.acrossYearColumn)}
        columns={columns}
        value={period.column}
        onChange={(column) => change({ period: { ...period, column } })}
      />
      {period.column ? null : (
        <NumberField
          label={say(texts.acrossYear)}
          required
          min={1900}
          max={2200}
          value={period.year}
          onChange={(year) => change({ period: { ...period, year: year === null ? null : Math.floor(year) } })}
        />
      )}
    </Group>
  );
}
