import {
  addDays,
  addMonths,
  dateOfDayNumber,
  dayNumberOf,
  dayOfWeek,
  isLocalDate,
  type LocalDate,
  localDateOf,
  monthOf,
  NO_END,
  yearOf,
} from './local-date.ts';
import { TIMESPAN, type Timespan, timespanName } from './timespan.ts';
import type { DateRange } from './validity.ts';

/**
 * A period of the calendar, half-open. An hour's frame is its local day; which hour it is, the slot says (slot.ts).
 * A value without a frequency holds from its date on.
 */
export interface Period extends DateRange {
  readonly timespan: Timespan;
}

const MONTHS_OF: ReadonlyMap<Timespan, number> = new Map<Timespan, number>([
  [TIMESPAN.month, 1],
  [TIMESPAN.quarter, 3],
  [TIMESPAN.halfYear, 6],
  [TIMESPAN.year, 12],
]);

const DAYS_PER_WEEK = 7;

/** The end of a period; 'no end' where it would lie in the year 10000. */
const endOrNone = (endOf: () => LocalDate): LocalDate => {
  try {
    return endOf();
  } catch {
    return NO_END;
  }
};

const computed = (timespan: Timespan, date: LocalDate): Period => {
  if (timespan === TIMESPAN.none) return { timespan, begin: date, end: NO_END };
  if (timespan === TIMESPAN.hour || timespan === TIMESPAN.day) {
    return { timespan, begin: date, end: endOrNone(() => addDays(date, 1)) };
  }
  if (timespan === TIMESPAN.week) {
    const begin = addDays(date, 1 - dayOfWeek(date));
    return { timespan, begin, end: endOrNone(() => addDays(begin, DAYS_PER_WEEK)) };
  }
  const months = MONTHS_OF.get(timespan);
  if (months === undefined) throw new RangeError(`${timespan} is no frequency unit`);
  const begin = localDateOf(yearOf(date), Math.floor((monthOf(date) - 1) / months) * months + 1, 1);
  return { timespan, begin, end: endOrNone(() => addMonths(begin, months)) };
};

/** Periods by date, per frequency: an import asks for the same few thousand dates a million times. */
const cached = new Map<Timespan, Map<LocalDate, Period>>();
const MAXIMUM_KNOWN = 50_000;

const knownOf = (timespan: Timespan): Map<LocalDate, Period> => {
  let periods = cached.get(timespan);
  if (periods === undefined) {
    periods = new Map();
    cached.set(timespan, periods);
  }
  return periods;
};

/**
 * The period of the frequency that holds the date.
 * @throws RangeError when `date` is no date
 */
export const periodContaining = (timespan: Timespan, date: LocalDate): Period => {
  const periods = knownOf(timespan);
  const found = periods.get(date);
  if (found !== undefined) return found;
  if (!isLocalDate(date)) throw new RangeError(`'${date}' is not a date of the form yyyy-MM-dd`);
  const period = Object.freeze(computed(timespan, date));
  if (periods.size >= MAXIMUM_KNOWN) periods.clear();
  periods.set(date, period);
  return period;
};

const assertSteps = (timespan: Timespan): void => {
  if (timespan === TIMESPAN.none) throw new RangeError('A value without a frequency has no next or previous period');
};

/** @throws RangeError for a value without a frequency, and past the end of the calendar */
export const nextPeriod = (period: Period): Period => {
  assertSteps(period.timespan);
  if (period.end >= NO_END) throw new RangeError('The calendar ends with the year 9999');
  return periodContaining(period.timespan, period.end);
};

/** @throws RangeError for a value without a frequency, and before the year 0001 */
export const previousPeriod = (period: Period): Period => {
  assertSteps(period.timespan);
  return periodContaining(period.timespan, addDays(period.begin, -1));
};

/** The period so many steps later, or earlier when negative. */
export const shiftedPeriod = (period: Period, steps: number): Period => {
  let shifted = period;
  for (let step = 0; step < Math.abs(steps); step += 1)
    shifted = steps > 0 ? nextPeriod(shifted) : previousPeriod(shifted);
  return shifted;
};

/** Every period of the frequency that shares a day with the half-open range, in order. */
export const periodsBetween = (timespan: Timespan, begin: LocalDate, end: LocalDate): readonly Period[] => {
  if (begin >= end) return [];
  if (timespan === TIMESPAN.none) return [{ timespan, begin, end }];
  const periods = [periodContaining(timespan, begin)];
  for (let last = periods[0]; last !== undefined && last.end < end; ) {
    last = nextPeriod(last);
    periods.push(last);
  }
  return periods;
};

/** ISO 8601 week: the week's number and the year that its Thursday lies in (52 or 53 weeks a year). */
export const isoWeekOf = (date: LocalDate): { readonly year: number; readonly week: number } => {
  const thursday = dayNumberOf(date) - dayOfWeek(date) + 4;
  const year = yearOf(dateOfDayNumber(thursday));
  const firstDay = dayNumberOf(localDateOf(year, 1, 1));
  return { year, week: Math.floor((thursday - firstDay) / DAYS_PER_WEEK) + 1 };
};

/** What people call the period that holds a day. */
export const periodLabelAt = (timespan: Timespan, date: LocalDate): string =>
  periodLabel(periodContaining(timespan, date));

/** For people: `2024-03-05`, `2024-W05`, `2024-03`, `2024 Q1`, `2024 H1`, `2024`; the begin where there is no frequency. */
export const periodLabel = ({ timespan, begin }: Period): string => {
  const year = begin.slice(0, 4);
  switch (timespanName(timespan)) {
    case 'week': {
      const iso = isoWeekOf(begin);
      return `${String(iso.year).padStart(4, '0')}-W${String(iso.week).padStart(2, '0')}`;
    }
    case 'month':
      return begin.slice(0, 7);
    case 'quarter':
      return `${year} Q${(monthOf(begin) + 2) / 3}`;
    case 'halfYear':
      return `${year} H${(monthOf(begin) + 5) / 6}`;
    case 'year':
      return year;
    default:
      return begin;
  }
};
