import { type LocalDate, NO_END } from './local-date.ts';
import { type Period, periodsBetween } from './period.ts';
import type { Timespan } from './timespan.ts';
import { type DateRange, intersectionOf } from './validity.ts';

export interface Completeness {
  readonly expected: number;
  readonly present: number;
  readonly missing: readonly Period[];
  /** From 0 to 1; null where nothing is expected. */
  readonly share: number | null;
}

const ALWAYS: DateRange = { begin: '0001-01-01', end: NO_END };

/** The periods for which a value is expected: those that share a day with both the range and the active dates. */
export const expectedPeriods = (
  timespan: Timespan,
  range: DateRange,
  active: DateRange = ALWAYS,
): readonly Period[] => {
  const both = intersectionOf(range, active);
  return both === null ? [] : periodsBetween(timespan, both.begin, both.end);
};

/** Of the expected periods, those whose begin is not among the begins at hand. */
export const missingPeriods = (expected: readonly Period[], begins: Iterable<LocalDate>): readonly Period[] => {
  const present = new Set(begins);
  return expected.filter((period) => !present.has(period.begin));
};

/** How complete the values with the given begins are over the expected periods. */
export const completenessOf = (expected: readonly Period[], begins: Iterable<LocalDate>): Completeness => {
  const missing = missingPeriods(expected, begins);
  const present = expected.length - missing.length;
  const share = expected.length === 0 ? null : present / expected.length;
  return { expected: expected.length, present, missing, share };
};
