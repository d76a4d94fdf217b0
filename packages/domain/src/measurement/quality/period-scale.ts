import { addYears, dateOfDayNumber, dayNumberOf, monthOf, yearOf } from '../../period/local-date.ts';
import { instantOfSlot, type Slot } from '../../period/slot.ts';
import { TIMESPAN, type Timespan } from '../../period/timespan.ts';

/** How many periods, and how many years, something looks back. */
export interface Reach {
  readonly periods: number;
  readonly years: number;
}

/** Numbers the periods of a frequency one after the other, so that 'n periods before' is a subtraction. */
export interface PeriodScale {
  /** @param beginDay first day of the period, as days since 1970-01-01 */
  numberOf(beginDay: number, slot: Slot): number;
  /** The number of the same period so many years before. */
  yearsBefore(beginDay: number, slot: Slot, years: number): number;
}

const MILLISECONDS_PER_HOUR = 3_600_000;
const DAYS_PER_WEEK = 7;
const WEEKS_PER_YEAR = 52;
const MONTHS_PER_YEAR = 12;

/** Months of a period that is counted in months. */
const monthsOf: Partial<Record<Timespan, number>> = {
  [TIMESPAN.month]: 1,
  [TIMESPAN.quarter]: 3,
  [TIMESPAN.halfYear]: 6,
  [TIMESPAN.year]: MONTHS_PER_YEAR,
};

function monthScale(months: number): PeriodScale {
  const numbers = new Map<number, number>();
  const numberOf = (beginDay: number): number => {
    const cached = numbers.get(beginDay);
    if (cached !== undefined) return cached;
    const date = dateOfDayNumber(beginDay);
    const number = Math.floor((yearOf(date) * MONTHS_PER_YEAR + monthOf(date) - 1) / months);
    numbers.set(beginDay, number);
    return number;
  };
  return {
    numberOf,
    yearsBefore: (beginDay, _slot, years) => numberOf(beginDay) - (years * MONTHS_PER_YEAR) / months,
  };
}

const dayYearsBefore = (beginDay: number, years: number): number =>
  dayNumberOf(addYears(dateOfDayNumber(beginDay), -years));

const dayScale: PeriodScale = {
  numberOf: (beginDay) => beginDay,
  yearsBefore: (beginDay, _slot, years) => dayYearsBefore(beginDay, years),
};

const weekScale: PeriodScale = {
  // 1970-01-01 was a Thursday.
  numberOf: (beginDay) => Math.floor((beginDay + 3) / DAYS_PER_WEEK),
  yearsBefore: (beginDay, slot, years) => weekScale.numberOf(beginDay, slot) - years * WEEKS_PER_YEAR,
};

/** Hours are counted on the clock of the world: a day of 23 or 25 hours has as many. */
function hourScale(zone: string): PeriodScale {
  const firstHours = new Map<number, number>();
  const firstHour = (day: number): number => {
    const cached = firstHours.get(day);
    if (cached !== undefined) return cached;
    const hour = Math.floor(instantOfSlot(zone, dateOfDayNumber(day), 0) / MILLISECONDS_PER_HOUR);
    firstHours.set(day, hour);
    return hour;
  };
  return {
    numberOf: (beginDay, slot) => firstHour(beginDay) + slot,
    yearsBefore: (beginDay, slot, years) => firstHour(dayYearsBefore(beginDay, years)) + slot,
  };
}

/** Scales remember the numbers of days: those of one frequency, and of hours in one zone, are the same for all nodes. */
const scales = new Map<string, PeriodScale | null>();

/** Null for values that have no frequency: they have no periods before them. */
export function periodScale(timespan: Timespan, zone: string): PeriodScale | null {
  const key = timespan === TIMESPAN.hour ? zone : String(timespan);
  const found = scales.get(key);
  if (found !== undefined) return found;
  const made = makeScale(timespan, zone);
  scales.set(key, made);
  return made;
}

function makeScale(timespan: Timespan, zone: string): PeriodScale | null {
  const months = monthsOf[timespan];
  if (months !== undefined) return monthScale(months);
  if (timespan === TIMESPAN.day) return dayScale;
  if (timespan === TIMESPAN.week) return weekScale;
  return timespan === TIMESPAN.hour ? hourScale(zone) : null;
}

/** The most days that one period takes. */
const longestDays: Readonly<Record<Timespan, number>> = {
  [TIMESPAN.hour]: 1 / 23,
  [TIMESPAN.day]: 1,
  [TIMESPAN.week]: DAYS_PER_WEEK,
  [TIMESPAN.month]: 31,
  [TIMESPAN.quarter]: 92,
  [TIMESPAN.halfYear]: 184,
  [TIMESPAN.year]: 366,
  [TIMESPAN.none]: 0,
};

/** How many days before a period a look back reaches at most. */
export const daysBack = ({ periods, years }: Reach, timespan: Timespan): number =>
  Math.ceil(Math.max(periods * longestDays[timespan], years * longestDays[TIMESPAN.year])) + 1;
