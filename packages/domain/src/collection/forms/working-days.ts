import { addDays, dayOfWeek, type LocalDate } from '../../period/local-date.ts';

/** The weekends that sites have; days of ISO 8601, 1 is Monday. */
export const weekends = {
  saturdaySunday: [6, 7],
  fridaySaturday: [5, 6],
  thursdayFriday: [4, 5],
  friday: [5],
  sunday: [7],
  none: [],
} as const satisfies Readonly<Record<string, readonly number[]>>;
export type Weekend = keyof typeof weekends;
export const weekendNames = Object.keys(weekends) as [Weekend, ...Weekend[]];

interface Dated {
  readonly begin: LocalDate;
  /** Half-open. */
  readonly end: LocalDate;
}

/** How far the place that a row is of is above the site: 0 is the site; the company's own come last. */
interface Placed {
  readonly depth: number;
}

export interface WorkWeek extends Dated, Placed {
  readonly weekend: Weekend;
}

/** A day off of the site or of a place above it: once, or on this day of every year. */
export interface Holiday extends Dated {
  readonly isYearly: boolean;
}

export interface SiteCalendar {
  readonly weeks: readonly WorkWeek[];
  readonly holidays: readonly Holiday[];
}

const holdsOn = ({ begin, end }: Dated, day: LocalDate): boolean => begin <= day && day < end;

/** The nearest place decides about the weekend; where nobody said anything, it is Saturday and Sunday. */
function weekendOn({ weeks }: SiteCalendar, day: LocalDate): readonly number[] {
  let nearest: WorkWeek | null = null;
  for (const week of weeks) {
    if (holdsOn(week, day) && (nearest === null || week.depth < nearest.depth)) nearest = week;
  }
  return weekends[nearest?.weekend ?? 'saturdaySunday'];
}

const isHoliday = ({ holidays }: SiteCalendar, day: LocalDate): boolean =>
  holidays.some((holiday) =>
    holiday.isYearly ? holdsOn(holiday, day) && holiday.begin.slice(5) === day.slice(5) : holiday.begin === day,
  );

export const isWorkingDay = (calendar: SiteCalendar, day: LocalDate): boolean =>
  !weekendOn(calendar, day).includes(dayOfWeek(day)) && !isHoliday(calendar, day);

/** A calendar on which nobody works for so long is wrong; the days are counted on as if somebody did. */
const LONGEST_REST = 60;

function nextWorkingDay(calendar: SiteCalendar, from: LocalDate, step: 1 | -1): LocalDate {
  let day = addDays(from, step);
  for (let rest = 0; rest < LONGEST_REST && !isWorkingDay(calendar, day); rest += 1) day = addDays(day, step);
  return day;
}

/**
 * The day that is so many working days from the end of a period: 1 is the first working day after the period, -1 the last
 * one in it, 0 the period's last day, whether anybody works then or not.
 */
export function workingDayFrom(calendar: SiteCalendar, end: LocalDate, offset: number): LocalDate {
  const lastDay = addDays(end, -1);
  if (offset === 0) return lastDay;
  const step = offset > 0 ? 1 : -1;
  let day = offset > 0 ? lastDay : end;
  for (let counted = 0; counted < Math.abs(offset); counted += 1) day = nextWorkingDay(calendar, day, step);
  return day;
}
