import { noValues, type ValueColumns } from '@oikos/domain/measurement/judge-values.ts';
import { firstPlaces } from '@oikos/domain/measurement/quality/value-series.ts';

/** So many values of parameters that rules read beside others are kept. */
const MOST_KEPT = 500_000;

/** What earlier chunks of a dry run brought, for rules that look at it: it isn't stored. */
export class PassedValues {
  /** By node and parameter. */
  readonly #columns = new Map<string, ValueColumns>();
  #count = 0;

  /** The stored values of a parameter at a node, with those that a load would have stored by now. */
  withStored(nodeId: number, parameterId: number, stored: ValueColumns): ValueColumns {
    const passed = this.#columns.get(`${nodeId}|${parameterId}`);
    return passed === undefined ? stored : joined(stored, passed);
  }

  /**
   * Keeps values of a parameter at a node.
   * @param days so many before the last of them are looked at later on; null: nobody knows yet
   */
  keep(nodeId: number, parameterId: number, values: ValueColumns, days: number | null): void {
    const count = values.values.length;
    if (days === null && this.#count + count > MOST_KEPT) return;
    if (days === null) this.#count += count;
    const key = `${nodeId}|${parameterId}`;
    const all = joined(this.#columns.get(key) ?? noValues, values);
    this.#columns.set(key, days === null ? all : since(all, (values.begins[count - 1] as number) - days));
  }
}

/** Without what begins before a day. */
function since(columns: ValueColumns, day: number): ValueColumns {
  const kept = firstPlaces(columns.values.length).filter((place) => (columns.begins[place] as number) >= day);
  return kept.length === columns.values.length ? columns : valuesAt(columns, kept);
}

/** The values at the places alone. */
export const valuesAt = (columns: ValueColumns, places: Int32Array): ValueColumns => {
  const of = (column: ArrayLike<number>) => Array.from(places, (place) => column[place] as number);
  return {
    values: of(columns.values),
    units: of(columns.units),
    begins: of(columns.begins),
    ends: of(columns.ends),
    flags: of(columns.flags),
    slots: of(columns.slots),
  };
};

/** Of values for one period the last ones count. */
const joined = (first: ValueColumns, second: ValueColumns): ValueColumns => {
  const both = (left: ArrayLike<number>, right: ArrayLike<number>) => [...Array.from(left), ...Array.from(right)];
  return {
    values: both(first.values, second.values),
    units: both(first.units, second.units),
    begins: both(first.begins, second.begins),
    ends: both(first.ends, second.ends),
    flags: both(first.flags, second.flags),
    slots: both(first.slots, second.slots),
  };
};
