import {
  type DecimalText,
  divideDecimals,
  isAtLeast,
  isMoreThan,
  multiplyDecimals,
  subtractDecimals,
  sumDecimals,
} from '../site/exact-decimal.ts';
import type { MeasureBasis, WasteUnit } from '../site/quantity.ts';

/** One kind of waste in a container: its amount as entered, and what that is in kilograms and litres where known. */
export interface PourableEntry {
  readonly entryId: number;
  readonly amount: DecimalText;
  readonly kilograms: DecimalText | null;
  readonly massBasis: MeasureBasis;
  readonly litres: DecimalText | null;
  readonly volumeBasis: MeasureBasis;
}

/** What goes over and what stays of an entry, in the entry's own unit; together they are exactly what was there. */
export interface SplitEntry {
  readonly entryId: number;
  readonly poured: DecimalText;
  readonly left: DecimalText;
}

/** `notMeasured`: not known in such a unit; `everything`: nothing would stay, which is to commingle the container. */
export type PourProblem = 'notMeasured' | 'everything';

const AMOUNT_DIGITS = 9;

/**
 * Part of a container's waste, which is mixed: each entry gives the same share. `amount` is in `unit`, and the waste must
 * be known in units of that kind by more than the container's capacity.
 */
export const pourOf = (
  entries: readonly PourableEntry[],
  amount: DecimalText,
  unit: WasteUnit,
): readonly SplitEntry[] | PourProblem => {
  const known = entries.flatMap(({ kilograms, massBasis, litres, volumeBasis }) => {
    const [size, basis] = unit.kind === 'mass' ? [kilograms, massBasis] : [litres, volumeBasis];
    return size === null || basis === 'capacity' ? [] : [size];
  });
  if (known.length < entries.length || entries.length === 0) return 'notMeasured';
  const all = sumDecimals(known);
  const wanted = multiplyDecimals(amount, unit.inBase);
  if (isAtLeast(wanted, all)) return 'everything';
  const splits = entries.map(({ entryId, amount: whole }): SplitEntry => {
    const poured = divideDecimals(multiplyDecimals(whole, wanted), all, AMOUNT_DIGITS);
    return { entryId, poured, left: subtractDecimals(whole, poured) };
  });
  return splits.filter(({ poured, left }) => isMoreThan(poured, '0') && isMoreThan(left, '0'));
};
