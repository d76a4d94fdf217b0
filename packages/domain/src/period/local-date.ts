/** A calendar date `yyyy-MM-dd` without time or zone. Dates of this form compare as text. */
export type LocalDate = string;

/** Means 'no end'; shown empty. */
export const NO_END: LocalDate = '9999-12-31';
/** Nothing is said about when it began. */
export const NO_BEGIN: LocalDate = '1900-01-01';

const MILLISECONDS_PER_DAY = 86_400_000;
const DAYS_PER_WEEK = 7;
const FIRST_DAY = '0001-01-01';

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** How many days a month (1 to 12) of the proleptic Gregorian calendar has. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0);

export const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));

/** The month, 1 to 12. */
export const monthOf = (date: LocalDate): number => Number(date.slice(5, 7));

export const dayOfMonth = (date: LocalDate): number => Number(date.slice(8, 10));

/** V055: `yyyy-MM-dd`, a day that the calendar has, years 0001 to 9999. */
export const isLocalDate = (value: unknown): value is LocalDate => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false;
  const day = dayOfMonth(value);
  return value >= FIRST_DAY && day >= 1 && day <= daysInMonth(yearOf(value), monthOf(value));
};

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

/**
 * The date of a year, month (1 to 12) and day.
 * @throws RangeError when the calendar has no such day
 */
export const localDateOf = (year: number, month: number, day: number): LocalDate => {
  const exists = year >= 1 && year <= 9999 && day >= 1 && day <= daysInMonth(year, month);
  if (!exists) throw new RangeError(`The calendar has no day ${year}-${month}-${day}`);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
};

/**
 * Days since 1970-01-01. Counts in UTC, where every day has 24 hours, so that no zone takes part.
 * @throws RangeError when `date` is no date
 */
export const dayNumberOf = (date: LocalDate): number => {
  if (!isLocalDate(date)) throw new RangeError(`'${date}' is not a date of the form yyyy-MM-dd`);
  return Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_PER_DAY;
};

/** The first day that anything is stored for, as days since 1970-01-01. */
export const EARLIEST_DAY = dayNumberOf(NO_BEGIN);

/**
 * The date of a number of days since 1970-01-01.
 * @throws RangeError outside the years 0001 to 9999
 */
export const dateOfDayNumber = (dayNumber: number): LocalDate => {
  const date = new Date(dayNumber * MILLISECONDS_PER_DAY).toISOString();
  if (date.length !== 24 || date < FIRST_DAY) throw new RangeError('The date lies outside the years 0001 to 9999');
  return date.slice(0, 10);
};

/** The first instant of the date in UTC, in milliseconds since 1970-01-01T00:00Z. */
export const utcMidnight = (date: LocalDate): number => dayNumberOf(date) * MILLISECONDS_PER_DAY;

/** @throws RangeError when the day lies outside the years 0001 to 9999 */
export const addDays = (date: LocalDate, days: number): LocalDate => dateOfDayNumber(dayNumberOf(date) + days);

/** The same day of a later (or earlier) month, or that month's last day: 31 January + 1 month is 28 or 29 February. */
export const addMonths = (date: LocalDate, months: number): LocalDate => {
  const index = yearOf(date) * 12 + monthOf(date) - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return localDateOf(year, month, Math.min(dayOfMonth(date), daysInMonth(year, month)));
};

/** The same day of a later (or earlier) year; 29 February falls on the 28th of a common year. */
export const addYears = (date: LocalDate, years: number): LocalDate => addMonths(date, years * 12);

/** Days from `begin` to `end`; negative when `end` comes first. */
export const daysBetween = (begin: LocalDate, end: LocalDate): number => dayNumberOf(end) - dayNumberOf(begin);

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export const dayOfWeek = (date: LocalDate): number => {
  // 1970-01-01 was a Thursday.
  const sinceMonday = (((dayNumberOf(date) + 3) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return sinceMonday + 1;
};

/** Negative, 0 or positive, for sorting. */
export const compareDates = (left: LocalDate, right: LocalDate): number => (left < right ? -1 : left > right ? 1 : 0);

export const earlierOf = (left: LocalDate, right: LocalDate): LocalDate => (left < right ? left : right);

export const laterOf = (left: LocalDate, right: LocalDate): LocalDate => (left > right ? left : right);
