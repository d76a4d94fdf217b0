import { addDays, type LocalDate, NO_BEGIN, NO_END } from './local-date.ts';

/** A range of days, half-open: `begin` belongs to it, `end` doesn't. */
export interface DateRange {
  readonly begin: LocalDate;
  readonly end: LocalDate;
}

export const hasNoEnd = ({ end }: DateRange): boolean => end >= NO_END;

/** Whether the day lies in the range; a range without end holds on 9999-12-31 too. */
export const holdsOn = (range: DateRange, date: LocalDate): boolean =>
  range.begin <= date && (date < range.end || hasNoEnd(range));

/** Whether every day of `inner` lies in `outer`. */
export const covers = (outer: DateRange, inner: DateRange): boolean =>
  outer.begin <= inner.begin && inner.end <= outer.end;

/** The first day as people are shown it: blank where nothing is said about when it began. */
export const shownFirstDay = (begin: LocalDate): LocalDate => (begin <= NO_BEGIN ? '' : begin);

/** The last day of the range for people who count it in; empty when there is no end. */
export const shownLastDay = (end: LocalDate): string => (end >= NO_END ? '' : addDays(end, -1));

/** The last day of the range as replies tell it: 9999-12-31 when there is no end. */
export const lastDayOrNoEnd = (end: LocalDate): LocalDate => shownLastDay(end) || NO_END;

/** The half-open end of a range whose last day is given; blank means no end. */
export const endAfterLastDay = (lastDay: LocalDate | '' | null): LocalDate =>
  lastDay === null || lastDay === '' || lastDay >= NO_END ? NO_END : addDays(lastDay, 1);
