import { Text } from '@mantine/core';
import type { TargetMeasure } from '@oikos/contract/reporting/targets/target-measures.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import type { Dashboard } from './dashboard-types.ts';

/** The year's target of a measure; nothing where none is set or it doesn't apply to what is shown. */
const targetOf = ({ targets }: Dashboard, measure: TargetMeasure): number | undefined =>
  targets.find((target) => target.measure === measure)?.value;

const MONTHS_OF_YEAR = 12;

/** What months are held against, as a line: they all have the same share of the year. */
export function monthlyTarget(dashboard: Dashboard): number | undefined {
  const target = targetOf(dashboard, 'total');
  return target === undefined ? undefined : target / MONTHS_OF_YEAR;
}

/** A year that is all there is said to be above or below its target; of a part of a year that would say nothing. */
const isWholeYear = ({ beginDate, endDate, values, failedCount }: Dashboard): boolean =>
  beginDate.endsWith('-01-01') && endDate.endsWith('-12-31') && values.present === values.expected && failedCount === 0;

interface TargetTextProps {
  readonly dashboard: Dashboard;
  readonly measure: TargetMeasure;
  readonly value: number | null;
  /** A number of the measure with its unit. */
  readonly textOf: (value: number) => string;
}

/** What the company wanted to emit at most, and by how much a complete year misses or keeps it. */
export function TargetText({ dashboard, measure, value, textOf }: TargetTextProps) {
  const { say } = useSpeech();
  const target = targetOf(dashboard, measure);
  if (target === undefined) return null;
  const year = dashboard.beginDate.slice(0, 4);
  const words = [textOf(target), year] as const;
  const difference = value === null ? 0 : value - target;
  const text =
    value === null || !isWholeYear(dashboard)
      ? say(texts.targetOfYear, ...words)
      : difference > 0
        ? say(texts.targetMissed, ...words, textOf(difference))
        : say(texts.targetKept, ...words, textOf(-difference));
  return (
    <Text size="xs" c="dimmed" component="div">
      {text}
    </Text>
  );
}
