import { addDays, earlierOf, type LocalDate, laterOf, NO_BEGIN, NO_END } from './local-date.ts';

/** A range of days, half-open: `begin` belongs to it, `end` doesn't. */
export interface DateRange {
  readonly begin: LocalDate;
  readonly end: LocalDate;
}

/** Whether the range holds at least one day. */
export const isRange = ({ begin, end }: DateRange): boolean => begin < end;

export const hasNoEnd = ({ end }: DateRange): boolean => end >= NO_END;

/** Whether the day lies in the range; a range without end holds on 9999-12-31 too. */
export const holdsOn = (range: DateRange, date: LocalDate): boolean =>
  range.begin <= date && (date < range.end || hasNoEnd(range));

export const overlaps = (left: DateRange, right: DateRange): boolean =>
  left.begin < right.end && right.begin < left.end;

/** Whether every day of `inner` lies in `outer`. */
export const covers = (outer: DateRange, inner: DateRange): boolean =>
  outer.begin <= inner.begin && inner.end <= outer.end;

/** The days both ranges hold; null when there is none. */
export const intersectionOf = (left: DateRange, right: DateRange): DateRange | null => {
  const shared = { begin: laterOf(left.begin, right.begin), end: earlierOf(left.end, right.end) };
  return isRange(shared) ? shared : null;
};

/** The first pair that overlaps, in order of begin; null when all ranges keep apart. */
export const firstOverlap = <Range extends DateRange>(ranges: Iterable<Range>): readonly [Range, Range] | null => {
  const sorted = [...ranges].sort((left, right) => (left.begin < right.begin ? -1 : 1));
  let reaching: Range | undefined;
  for (const range of sorted) {
    if (reaching !== undefined && overlaps(reaching, range)) return [reaching, range];
    if (reaching === undefined || range.end > reaching.end) reaching = range;
  }
  return null;
};

/** The end for people: empty when there is none. */
export const shownEnd = (end: LocalDate): string => (end >= NO_END ? '' : end);

/** The first day as people are shown it: blank where nothing is said about when it began. */
export const shownFirstDay = (begin: LocalDate): LocalDate => (begin <= NO_BEGIN ? '' : begin);

/** The last day of the range for people who count it in; empty when there is no end. */
export const shownLastDay = (end: LocalDate): string => (end >= NO_END ? '' : addDays(end, -1));

/** The half-open end of a range whose last day is given; blank means no end. */
export const endAfterLastDay = (lastDay: LocalDate | '' | null): LocalDate =>
  lastDay === null || lastDay === '' || lastDay >= NO_END ? NO_END : addDays(lastDay, 1);
