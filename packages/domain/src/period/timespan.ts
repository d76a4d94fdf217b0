/** The frequency units and their numbers (V219). Weeks are ISO 8601 weeks, from Monday. */
export const TIMESPAN = {
  hour: 2,
  day: 3,
  week: 4,
  month: 5,
  quarter: 6,
  halfYear: 7,
  year: 8,
  none: 255,
} as const;

export type TimespanName = keyof typeof TIMESPAN;

export type Timespan = (typeof TIMESPAN)[TimespanName];

const NAMES = new Map<number, TimespanName>(
  Object.entries(TIMESPAN).map(([name, timespan]) => [timespan, name as TimespanName]),
);

export const isTimespan = (value: unknown): value is Timespan => typeof value === 'number' && NAMES.has(value);

export const timespanName = (timespan: Timespan): TimespanName => NAMES.get(timespan) ?? 'none';
