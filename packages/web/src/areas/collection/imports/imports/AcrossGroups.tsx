import { MultiSelect, Stack, Text } from '@mantine/core';
import { useSpeech } from '../../../../translation/translate.ts';
import { importTexts as texts } from '../import-texts.ts';
import { type AcrossGroup, acrossGroups, valuesOf, withGroup } from './across-draft.ts';
import { MeaningFields } from './MeaningFields.tsx';
import type { PanelProps } from './mapping-draft.ts';
import { shownPeriod } from './shown-period.ts';

/** The quantities whose periods are across the columns: which columns are taken, and what they are of. */
export const AcrossGroups = (panel: PanelProps) =>
  acrossGroups(panel.columns).map((group) => <AcrossFields key={group.label} group={group} {...panel} />);

function AcrossFields({ group, mapping, change, columns }: PanelProps & { readonly group: AcrossGroup }) {
  const { say } = useSpeech();
  const values = valuesOf(mapping, group);
  const [first] = values;
  return (
    <Stack gap={6}>
      {group.label ? (
        <Text size="sm" fw={600}>
          {group.label}
        </Text>
      ) : null}
      <MultiSelect
        label={say(texts.acrossColumns)}
        searchable
        clearable
        data={group.columns.map(({ column, period }) => ({ value: column, label: labelOf(column, period) }))}
        value={values.map(({ column }) => column)}
        onChange={(chosen) => change(withGroup(mapping, group, {}, chosen))}
      />
      {first ? (
        <MeaningFields value={first} columns={columns} set={(part) => change(withGroup(mapping, group, part))} />
      ) : null}
    </Stack>
  );
}

/** The column, and its period where that isn't the same words. */
function labelOf(column: string, period: string): string {
  const shown = shownPeriod(period);
  return shown === column ? column : `${column}: ${shown}`;
}
