import { sumCompensated } from '../quantity/sum.ts';
import { daysBetween, earlierOf, type LocalDate, laterOf } from './local-date.ts';
import { type Period, periodsBetween } from './period.ts';
import type { Timespan } from './timespan.ts';

/** A bill for the days from `begin` up to `end` (the day after the last one billed). */
export interface Bill {
  readonly begin: LocalDate;
  readonly end: LocalDate;
  readonly value: number;
}

/** What a bill gives to one period: `value = bill value * days / ofDays`. */
export interface ProratedPart {
  readonly period: Period;
  /** The days of the bill that lie in the period, half-open. */
  readonly begin: LocalDate;
  readonly end: LocalDate;
  readonly days: number;
  readonly ofDays: number;
  readonly share: number;
  readonly value: number;
}

const MAXIMUM_CORRECTIONS = 8;

const smallestOf = (values: readonly number[]): number =>
  values.reduce((found, value, index) => (Math.abs(value) < Math.abs(values[found] ?? 0) ? index : found), 0);

/**
 * The values changed by what rounding left over, so that they sum exactly to the total. The last one takes it; where
 * the true sum lies midway between two numbers, half a bit goes to the smallest, whose bits are the finest.
 */
const summingTo = (total: number, values: readonly number[]): readonly number[] => {
  const corrected = [...values];
  const last = corrected.length - 1;
  let earlier = 0;
  for (let correction = 0; correction < MAXIMUM_CORRECTIONS; correction += 1) {
    const residue = total - sumCompensated(corrected);
    if (residue === 0) break;
    const swings = residue === -earlier;
    const place = swings ? smallestOf(corrected) : last;
    corrected[place] = (corrected[place] ?? 0) + (swings ? residue / 2 : residue);
    earlier = residue;
  }
  return corrected;
};

/**
 * Shares a bill over the periods it covers, by days. The parts' compensated sum is exactly the bill's value: the last
 * part takes what rounding leaves.
 * @throws RangeError when the bill covers no day
 */
export const prorateByDay = (bill: Bill, timespan: Timespan): readonly ProratedPart[] => {
  const ofDays = daysBetween(bill.begin, bill.end);
  if (ofDays <= 0) throw new RangeError(`A bill from ${bill.begin} to ${bill.end} covers no day`);
  const parts = periodsBetween(timespan, bill.begin, bill.end).map((period) => {
    const begin = laterOf(period.begin, bill.begin);
    const end = earlierOf(period.end, bill.end);
    const days = daysBetween(begin, end);
    return { period, begin, end, days, ofDays, share: days / ofDays, value: (bill.value * days) / ofDays };
  });
  const values = summingTo(
    bill.value,
    parts.map((part) => part.value),
  );
  return parts.map((part, index) => ({ ...part, value: values[index] ?? part.value }));
};
