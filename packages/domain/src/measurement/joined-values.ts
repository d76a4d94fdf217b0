import type { ValueColumns } from './judge-values.ts';

/** The values of both; of several for one period the last ones count. */
export function joinedValues(first: ValueColumns, second: ValueColumns): ValueColumns {
  const both = (left: ArrayLike<number>, right: ArrayLike<number>) => [...Array.from(left), ...Array.from(right)];
  return {
    values: both(first.values, second.values),
    units: both(first.units, second.units),
    begins: both(first.begins, second.begins),
    ends: both(first.ends, second.ends),
    flags: both(first.flags, second.flags),
    slots: both(first.slots, second.slots),
  };
}
