import { addDays, dayOfWeek, isLocalDate, localDateOf } from './local-date.ts';
import { isoWeekOf, type Period, periodContaining } from './period.ts';
import { TIMESPAN } from './timespan.ts';

const LABEL = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?|-W(\d{2})|\s?Q([1-4])|\s?H([12]))?$/iu;

const weekPeriod = (year: number, week: number): Period | null => {
  // 4 January always lies in the first week (ISO 8601).
  const fourth = localDateOf(year, 1, 4);
  const monday = addDays(fourth, 1 - dayOfWeek(fourth) + (week - 1) * 7);
  const iso = isoWeekOf(monday);
  return iso.year === year && iso.week === week ? periodContaining(TIMESPAN.week, monday) : null;
};

/** The period that a label names (`2024-03-05`, `2024-W05`, `2024-03`, `2024 Q1`, `2024 H1`, `2024`); null for any other text. */
export const periodFromLabel = (label: string): Period | null => {
  const match = LABEL.exec(label.trim());
  if (match === null) return null;
  const [, yearText = '', month, day, week, quarter, half] = match;
  const year = Number(yearText);
  if (year < 1) return null;
  if (week !== undefined) return weekPeriod(year, Number(week));
  if (quarter !== undefined) return periodContaining(TIMESPAN.quarter, localDateOf(year, Number(quarter) * 3, 1));
  if (half !== undefined) return periodContaining(TIMESPAN.halfYear, localDateOf(year, Number(half) * 6, 1));
  if (month === undefined) return periodContaining(TIMESPAN.year, localDateOf(year, 1, 1));
  const date = `${yearText}-${month}-${day ?? '01'}`;
  if (!isLocalDate(date)) return null;
  return periodContaining(day === undefined ? TIMESPAN.month : TIMESPAN.day, date);
};
