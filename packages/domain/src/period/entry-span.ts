import { addDays, addYears, dayOfWeek, type LocalDate } from './local-date.ts';
import { type Period, periodContaining, periodsBetween } from './period.ts';
import { TIMESPAN, type Timespan } from './timespan.ts';
import type { DateRange } from './validity.ts';

/** Frequencies whose periods are shown side by side: what holds until further notice has none. */
export type EntryTimespan = Exclude<Timespan, typeof TIMESPAN.none>;

const DAYS_PER_WEEK = 7;
const WEEKS_PER_YEAR = 52;

/** The days whose periods are entered side by side: a day of hours, a month of days, a quarter of weeks, else a year. */
export function entrySpan(timespan: EntryTimespan, date: LocalDate): DateRange {
  if (timespan === TIMESPAN.hour) return { begin: date, end: addDays(date, 1) };
  if (timespan === TIMESPAN.day) return periodContaining(TIMESPAN.month, date);
  if (timespan !== TIMESPAN.week) return periodContaining(TIMESPAN.year, date);
  // A week belongs to the quarter of its Thursday, as it belongs to a year.
  const quarter = periodContaining(TIMESPAN.quarter, addDays(date, 4 - dayOfWeek(date)));
  return { begin: firstWeekOf(quarter.begin), end: firstWeekOf(quarter.end) };
}

/** The days that are open when nothing is said about it: the year of the last month that is over. */
export function usualDates(today: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  const year = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The first day that a site's sheet of periods shows is in the periods that are over; of short ones, near today. */
export const usualDay = (timespan: EntryTimespan, today: LocalDate): LocalDate =>
  timespan === TIMESPAN.hour || timespan === TIMESPAN.day || timespan === TIMESPAN.week
    ? addDays(today, -1)
    : usualDates(today).from;

/** The Monday of the first week whose Thursday is in the quarter that begins on the day. */
function firstWeekOf(quarter: LocalDate): LocalDate {
  const toThursday = (4 - dayOfWeek(quarter) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return addDays(quarter, toThursday - 3);
}

export const periodsOfSpan = (timespan: EntryTimespan, { begin, end }: DateRange): readonly Period[] =>
  periodsBetween(timespan, begin, end);

/** A day of the span before or after. */
export const neighbouringSpan = ({ begin, end }: DateRange, direction: 1 | -1): LocalDate =>
  direction > 0 ? end : addDays(begin, -1);

/** The first day of the period a year before one that begins on the day: of weeks the one 52 weeks earlier. */
export const yearBefore = (timespan: Timespan, begin: LocalDate): LocalDate =>
  timespan === TIMESPAN.week ? addDays(begin, -WEEKS_PER_YEAR * DAYS_PER_WEEK) : addYears(begin, -1);

/** The days in which periods a year before those of the range begin. */
export const rangeYearBefore = (timespan: Timespan, { begin, end }: DateRange): DateRange => ({
  begin: yearBefore(timespan, begin),
  end: addDays(yearBefore(timespan, addDays(end, -1)), 1),
});
