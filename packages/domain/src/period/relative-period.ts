import type { LocalDate } from './local-date.ts';
import { type Period, periodContaining, shiftedPeriod } from './period.ts';
import { TIMESPAN, type Timespan } from './timespan.ts';
import type { DateRange } from './validity.ts';

/** The units of relative periods (V192). */
export const RELATIVE_TIMESPANS = [
  TIMESPAN.day,
  TIMESPAN.month,
  TIMESPAN.quarter,
  TIMESPAN.halfYear,
  TIMESPAN.year,
] as const satisfies readonly Timespan[];

export type RelativeTimespan = (typeof RELATIVE_TIMESPANS)[number];

/** The two forms of a relative period (V192). */
export type RelativeForm = 'agoUntil' | 'agoFor';

export interface RelativePeriod {
  readonly timespan: RelativeTimespan;
  /** How many periods back the range begins; 0 is the current period. */
  readonly ago: number;
  readonly form: RelativeForm;
  /** `agoUntil`: how many periods back it ends, that period left out (0: up to the current one). `agoFor`: its length in periods. */
  readonly number: number;
}

const assertWhole = (value: number, name: string): void => {
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`${name} must be a whole number from 0`);
};

/**
 * The dates of a relative period seen from a day, half-open and in whole periods: '3 months ago until 0' on 15 July is
 * 1 April up to 1 July, '3 months ago for 2' is 1 April up to 1 June.
 * @throws RangeError when it would hold no day
 */
export const datesOfRelativePeriod = (relative: RelativePeriod, today: LocalDate): DateRange => {
  assertWhole(relative.ago, 'ago');
  assertWhole(relative.number, 'number');
  const current: Period = periodContaining(relative.timespan, today);
  const { begin } = shiftedPeriod(current, -relative.ago);
  const steps = relative.form === 'agoUntil' ? -relative.number : relative.number - relative.ago;
  const { begin: end } = shiftedPeriod(current, steps);
  if (begin >= end) throw new RangeError('The relative period ends before it begins');
  return { begin, end };
};
