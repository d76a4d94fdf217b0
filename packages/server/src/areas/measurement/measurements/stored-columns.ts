import type { ValueColumns } from '@oikos/domain/measurement/judge-values.ts';
import { dayNumberOf, type LocalDate } from '@oikos/domain/period/local-date.ts';

/** A stored value of one parameter at one node. */
export interface StoredValue {
  readonly value: number;
  readonly unitId: number | null;
  readonly beginDate: LocalDate;
  readonly slot: number;
  readonly flags: number;
}

/** Stored values as the judge takes them. Each stands for the period in which it begins. */
export function columnsOfStored(stored: readonly StoredValue[]): ValueColumns {
  const begins = stored.map(({ beginDate }) => dayNumberOf(beginDate));
  return {
    values: stored.map(({ value }) => value),
    units: stored.map(({ unitId }) => unitId ?? 0),
    begins,
    ends: begins,
    flags: stored.map(({ flags }) => flags),
    slots: stored.map(({ slot }) => slot),
  };
}
