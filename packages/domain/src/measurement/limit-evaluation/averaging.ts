import { TIMESPAN, type Timespan } from '../../period/timespan.ts';

/** Over which values a limit is meant: each one, a block or a rolling window of them, or those of a part of the calendar. The names are stored. */
export const averagings = [
  'none',
  'blockHours',
  'rollingHours',
  'day',
  'week',
  'month',
  'operatingDays',
  'year',
  'rollingYear',
] as const;
export type Averaging = (typeof averagings)[number];

/** What is made of the values of a window. */
export const windowStatistics = ['mean', 'total'] as const;
export type WindowStatistic = (typeof windowStatistics)[number];

/** Those that are so and so many hours or days long. */
const withLength: ReadonlySet<Averaging> = new Set<Averaging>(['blockHours', 'rollingHours', 'operatingDays']);
export const takesLength = (averaging: Averaging): boolean => withLength.has(averaging);

/** Whether the next window begins before the last one has ended. */
const rolling: ReadonlySet<Averaging> = new Set<Averaging>(['rollingHours', 'operatingDays', 'rollingYear']);
export const isRolling = (averaging: Averaging): boolean => rolling.has(averaging);

const HOURS_PER_DAY = 24;
export const LONGEST_ROLLING_HOURS = 8784;
const LONGEST_OPERATING_DAYS = 366;

/** Whether windows of this many hours or days exist: blocks divide the day. */
export function isLengthOf(averaging: Averaging, length: number): boolean {
  if (!takesLength(averaging)) return true;
  if (!Number.isInteger(length) || length < 1) return false;
  if (averaging === 'blockHours') return HOURS_PER_DAY % length === 0;
  return length <= (averaging === 'rollingHours' ? LONGEST_ROLLING_HOURS : LONGEST_OPERATING_DAYS);
}

const { hour, day, week, month, quarter, halfYear, year } = TIMESPAN;
const madeOf: Readonly<Record<Averaging, readonly Timespan[]>> = {
  none: [hour, day, week, month, quarter, halfYear, year],
  blockHours: [hour],
  rollingHours: [hour],
  day: [hour, day],
  week: [hour, day, week],
  month: [hour, day, month],
  operatingDays: [hour, day],
  year: [hour, day, month, quarter, halfYear, year],
  rollingYear: [hour, day, month],
};

/** Whether windows are made of whole values of this frequency. */
export const isMadeOf = (averaging: Averaging, timespan: Timespan): boolean => madeOf[averaging].includes(timespan);

export const isLongerThanDay = (timespan: Timespan): boolean => timespan !== hour && timespan !== day;

const DAYS_OF_VALUE: ReadonlyMap<Timespan, number> = new Map([
  [week, 7],
  [month, 31],
  [quarter, 92],
  [halfYear, 184],
  [year, 366],
]);

/** How far apart values of a frequency begin at most; hours are of one day. */
export const daysOfValue = (timespan: Timespan): number => DAYS_OF_VALUE.get(timespan) ?? 1;

const DAYS: Readonly<Record<Exclude<Averaging, 'operatingDays' | 'none'>, number>> = {
  blockHours: 1,
  rollingHours: 0,
  day: 1,
  week: 7,
  month: 31,
  year: 366,
  rollingYear: 397,
};

/** How many days before its last one a window begins at the earliest; null: operating days lie as far apart as they will. */
export function daysOfWindow(averaging: Averaging, length: number, timespan: Timespan): number | null {
  if (averaging === 'operatingDays') return null;
  // Two of the days may have 23 hours.
  if (averaging === 'rollingHours') return Math.ceil(length / (HOURS_PER_DAY - 1)) + 1;
  if (averaging === 'none') return isLongerThanDay(timespan) ? daysOfValue(timespan) : 0;
  return DAYS[averaging];
}
