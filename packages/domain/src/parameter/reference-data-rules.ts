/** How far ahead values may be copied (V232). */
export const MAXIMUM_YEARS_AHEAD = 25;

/** How many values one save brings: 1 to 1000 (V230). */
export const MAXIMUM_VALUES = 1000;

export const FIRST_YEAR = 1900;

/** V232: the target year lies at most 25 years ahead of this one. */
export const isTargetYear = (targetYear: number, thisYear: number): boolean =>
  targetYear <= thisYear + MAXIMUM_YEARS_AHEAD;
