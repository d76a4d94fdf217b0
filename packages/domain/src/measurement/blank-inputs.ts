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

/** Why a value is blank: its period, and each blank input with the period that it is of. */
export interface BlankReason {
  readonly period: string;
  readonly inputs: readonly { readonly name: string; readonly period: string }[];
}

export function blankReason(inputs: readonly BlankableInput[], timespan: Timespan, beginDate: LocalDate): BlankReason {
  const period = periodContaining(timespan, beginDate);
  // Hours share the label of their day.
  const label = (before: number) =>
    timespan === TIMESPAN.none
      ? beginDate
      : periodLabel(timespan === TIMESPAN.hour ? period : shiftedPeriod(period, -before));
  const blank = inputs
    .filter(({ state }) => state === 'blank')
    .map(({ variable, parameter, periodsBefore }) => ({ name: parameter ?? variable, period: label(periodsBefore) }));
  const once = new Map(blank.map((input) => [`${input.name} ${input.period}`, input]));
  return { period: label(0), inputs: [...once.values()] };
}
