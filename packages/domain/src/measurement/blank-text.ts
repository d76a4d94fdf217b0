import type { LocalDate } from '../period/local-date.ts';
import { periodContaining, periodLabel, shiftedPeriod } from '../period/period.ts';
import { TIMESPAN, type Timespan } from '../period/timespan.ts';

/** An input of a formula, as far as it can keep the result from having a value. */
export interface BlankableInput {
  readonly variable: string;
  readonly parameter: string | null;
  readonly periodsBefore: number;
  readonly state: string;
}

/** Why a value is blank, for people: 'No value: Heat input of 2018-05 is blank'. */
export function blankText(inputs: readonly BlankableInput[], timespan: Timespan, beginDate: LocalDate): string {
  const period = periodContaining(timespan, beginDate);
  // Hours share the label of their day.
  const label = (before: number) =>
    timespan === TIMESPAN.none
      ? beginDate
      : periodLabel(timespan === TIMESPAN.hour ? period : shiftedPeriod(period, -before));
  const blank = inputs.filter(({ state }) => state === 'blank');
  if (blank.length === 0) return `No value: nothing is given for ${label(0)}`;
  const named = blank.map(
    ({ variable, parameter, periodsBefore }) => `${parameter ?? variable} of ${label(periodsBefore)}`,
  );
  const [last, ...others] = [...new Set(named)].reverse();
  return others.length === 0
    ? `No value: ${last} is blank`
    : `No value: ${others.reverse().join(', ')} and ${last} are blank`;
}
