import { addMonths, type LocalDate } from '../../period/local-date.ts';
import { isOutsideLimit, type LimitOperator } from '../parameter-limit.ts';

/** The value of the twelve months that end with a month. */
export interface MonthlyValue {
  /** First day of the month. */
  readonly month: LocalDate;
  /** Null: not evaluated. */
  readonly value: number | null;
}

export interface Projection {
  /** First day of the month in which the line passes the limit. */
  readonly month: LocalDate;
  /** Change of the value in a month. */
  readonly perMonth: number;
  /** How much of what the values do the line explains, 0 to 1. */
  readonly fit: number;
  /** How many months the line is drawn through. */
  readonly months: number;
}

export const PROJECTED_FROM_MONTHS = 6;
const FURTHEST_MONTHS = 12;
const LEAST_FIT = 0.8;

/** A straight line through values that lie one apart; null where they are all the same. */
function lineThrough(
  values: readonly number[],
): { readonly slope: number; readonly last: number; readonly fit: number } | null {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [products, squares, spread] = [0, 0, 0];
  for (const [at, value] of values.entries()) {
    products += (at - middle) * (value - mean);
    squares += (at - middle) ** 2;
    spread += (value - mean) ** 2;
  }
  if (spread === 0 || squares === 0) return null;
  const slope = products / squares;
  return { slope, last: mean + slope * middle, fit: (slope * products) / spread };
}

/**
 * When the limit is passed if the last months go on as they did: only where they are all evaluated and within, lie near a
 * straight line, and that line comes to the limit within a year. Else null: nothing is said.
 */
export function projectedMonth(
  values: readonly MonthlyValue[],
  { operator, value: limit }: { readonly operator: LimitOperator; readonly value: number },
): Projection | null {
  const recent = values.slice(-PROJECTED_FROM_MONTHS);
  const known = recent.flatMap(({ value }) => (value === null ? [] : [value]));
  const last = recent.at(-1);
  if (last === undefined || known.length < PROJECTED_FROM_MONTHS) return null;
  if (recent.some(({ month }, at) => month !== addMonths(last.month, at - recent.length + 1))) return null;
  if (known.some((value) => isOutsideLimit(value, operator, limit))) return null;
  const line = lineThrough(known);
  if (line === null || line.fit < LEAST_FIT) return null;
  for (let ahead = 1; ahead <= FURTHEST_MONTHS; ahead += 1) {
    if (!isOutsideLimit(line.last + line.slope * ahead, operator, limit)) continue;
    return { month: addMonths(last.month, ahead), perMonth: line.slope, fit: line.fit, months: known.length };
  }
  return null;
}
