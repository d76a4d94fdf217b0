import { joinedValues } from '@oikos/domain/measurement/joined-values.ts';
import { noValues, type ValueColumns } from '@oikos/domain/measurement/judge-values.ts';
import { firstPlaces } from '@oikos/domain/measurement/quality/value-series.ts';

/** So many values of parameters that rules read beside others are kept. */
const MOST_KEPT = 500_000;

/** What is kept of a parameter at a node. */
interface Kept {
  /** All from the beginning, for rules that read it beside others. */
  readonly whole: ValueColumns;
  /** The last days of those after it, for rules that look back. */
  readonly latest: ValueColumns;
}

const nothing: Kept = { whole: noValues, latest: noValues };

/** What earlier chunks of a dry run brought, for rules that look at it: it isn't stored. */
export class PassedValues {
  /** By node and parameter. */
  readonly #kept = new Map<string, Kept>();
  readonly #mostKept: number;
  #count = 0;

  /** @param mostKept so many values are kept of parameters that rules read beside others */
  constructor(mostKept = MOST_KEPT) {
    this.#mostKept = mostKept;
  }

  /** The stored values of a parameter at a node, with those that a load would have stored by now. */
  withStored(nodeId: number, parameterId: number, stored: ValueColumns): ValueColumns {
    const kept = this.#kept.get(`${nodeId}|${parameterId}`);
    return kept === undefined ? stored : joinedValues(joinedValues(stored, kept.whole), kept.latest);
  }

  /**
   * Keeps values of a parameter at a node.
   * @param days so many before the last of them its own rules look at later on
   * @param isRead rules of other parameters read it, nobody knows yet on which days
   */
  keep(nodeId: number, parameterId: number, values: ValueColumns, days: number, isRead: boolean): void {
    const count = values.values.length;
    const key = `${nodeId}|${parameterId}`;
    const { whole, latest } = this.#kept.get(key) ?? nothing;
    if (isRead && latest.values.length === 0 && this.#count + count <= this.#mostKept) {
      this.#count += count;
      this.#kept.set(key, { whole: joinedValues(whole, values), latest });
    } else {
      const from = (values.begins[count - 1] as number) - days;
      this.#kept.set(key, { whole, latest: since(joinedValues(latest, values), from) });
    }
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
