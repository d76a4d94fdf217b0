import { dateOfDayNumber, dayNumberOf, NO_END } from '@oikos/domain/period/local-date.ts';
import { periodContaining, periodsBetween, shiftedPeriod } from '@oikos/domain/period/period.ts';
import { hoursOfLocalDay } from '@oikos/domain/period/slot.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import { dayOfKey, periodKey, slotOfKey } from './series.ts';

/** The last day that counts, 9999-12-31: no end. */
export const noEndDay = dayNumberOf(NO_END);
const firstDay = dayNumberOf('0001-01-01');

interface DayPeriod {
  readonly from: number;
  readonly to: number;
}

const known = new Map<Timespan, Map<number, DayPeriod>>();

/** The period that holds the day (days since 1970-01-01, half-open), remembered. */
export function periodOfDay(timespan: Timespan, day: number): DayPeriod {
  let ofTimespan = known.get(timespan);
  if (ofTimespan === undefined) {
    ofTimespan = new Map();
    known.set(timespan, ofTimespan);
  }
  let period = ofTimespan.get(day);
  if (period === undefined) {
    const { begin, end } = periodContaining(timespan, dateOfDayNumber(day));
    period = { from: dayNumberOf(begin), to: dayNumberOf(end) };
    if (ofTimespan.size > 200_000) ofTimespan.clear();
    ofTimespan.set(day, period);
  }
  return period;
}

/** The range widened to whole periods. */
export function wholePeriods(timespan: Timespan, from: number, to: number): DayPeriod {
  if (timespan === TIMESPAN.none) return { from, to };
  const first = from <= firstDay ? firstDay : periodOfDay(timespan, from).from;
  const last = to >= noEndDay ? noEndDay : periodOfDay(timespan, to - 1).to;
  return { from: first, to: last };
}

/**
 * The key of the period so many steps later (earlier when negative); hours step through the zone's local days. What has no
 * frequency has no period before or after: it stays where it is.
 */
export function shiftedKey(timespan: Timespan, zone: string, key: number, steps: number): number {
  if (timespan !== TIMESPAN.hour) return periodKey(shiftedDay(timespan, dayOfKey(key), steps), -1);
  let day = dayOfKey(key);
  let slot = slotOfKey(key) + steps;
  while (slot < 0) {
    day -= 1;
    slot += hoursOfLocalDay(zone, dateOfDayNumber(day));
  }
  for (let hours = hoursOfLocalDay(zone, dateOfDayNumber(day)); slot >= hours; ) {
    slot -= hours;
    day += 1;
    hours = hoursOfLocalDay(zone, dateOfDayNumber(day));
  }
  return periodKey(day, slot);
}

/** The most hours there are in no fewer days: no local day is shorter. */
const fewestHours = 23;

/**
 * The first day of the period so many steps away, kept within the calendar. Of hours, a day that lies at least as far away:
 * which one exactly, only the hour's slot tells (`dayOfShifted`).
 */
export function shiftedDay(timespan: Timespan, day: number, steps: number): number {
  if (day <= firstDay || day >= noEndDay || timespan === TIMESPAN.none) return day;
  if (timespan === TIMESPAN.day) return day + steps;
  if (timespan === TIMESPAN.week) return periodOfDay(timespan, day).from + 7 * steps;
  if (timespan === TIMESPAN.hour) return day + Math.sign(steps) * Math.ceil(Math.abs(steps) / fewestHours);
  return dayNumberOf(shiftedPeriod(periodContaining(timespan, dateOfDayNumber(day)), steps).begin);
}

/** The first day of the period so many steps from the one with this key. */
export const dayOfShifted = (timespan: Timespan, zone: string, key: number, steps: number): number =>
  steps === 0 ? dayOfKey(key) : dayOfKey(shiftedKey(timespan, zone, key, steps));

const counts = new Map<string, number>();

/** How many values of the finer timespan the range has: hours of local days, days, months ... */
export function countOfPeriods(timespan: Timespan, zone: string, from: number, to: number): number {
  if (timespan === TIMESPAN.day) return to - from;
  const key = `${timespan}|${timespan === TIMESPAN.hour ? zone : ''}|${from}|${to}`;
  let count = counts.get(key);
  if (count === undefined) {
    count = 0;
    if (timespan === TIMESPAN.hour) {
      for (let day = from; day < to; day += 1) count += hoursOfLocalDay(zone, dateOfDayNumber(day));
    } else count = periodsBetween(timespan, dateOfDayNumber(from), dateOfDayNumber(to)).length;
    if (counts.size > 100_000) counts.clear();
    counts.set(key, count);
  }
  return count;
}
