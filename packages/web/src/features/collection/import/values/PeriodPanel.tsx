import { Autocomplete, Fieldset, Group, Stack } from '@mantine/core';
import type { ImportMapping } from '@oikos/contract/collection/import-mapping-fields.ts';
import { dateFormats } from '@oikos/domain/collection/date-format.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { importTexts as texts } from '../import-texts.ts';
import { ColumnField } from '../mapping/ColumnField.tsx';
import type { PanelProps } from './mapping-draft.ts';

/** Which columns say what period a value is of. */
export function PeriodPanel({ mapping, change, columns }: PanelProps) {
  const { say } = useSpeech();
  const { period } = mapping;
  const set = (part: Partial<ImportMapping['period']>) => change({ period: { ...period, ...part } });
  const kinds = [
    { value: 'date', label: say(texts.periodDate) },
    { value: 'yearMonth', label: say(texts.periodYearMonth) },
    { value: 'beginEnd', label: say(texts.periodBeginEnd) },
    { value: 'fixed', label: say(texts.periodFixed) },
  ] as const;
  const first = {
    date: texts.dateColumn,
    yearMonth: texts.yearColumn,
    beginEnd: texts.beginColumn,
    fixed: texts.dateColumn,
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
          onChange={(kind) => kind && set({ kind })}
        />
        {period.kind === 'fixed' ? (
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
