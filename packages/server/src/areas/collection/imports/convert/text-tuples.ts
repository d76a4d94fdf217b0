import type { DelimitedRows } from '../../../../foundation/files/reading/delimited-rows.ts';
import { TextTable } from './text-table.ts';

const SPACE = 0x20;
const TAB = 0x09;
const PAIR_BASE = 2 ** 26;

/** The number of a field's text, spaces around it left out. */
export function fieldNumber(rows: DelimitedRows, field: number, table: TextTable): number {
  if (field >= rows.fieldCount) return table.lookup(rows.data, 0, 0);
  if (rows.doubled[field] === 1) return table.lookupText(rows.text(field).trim());
  const { data } = rows;
  let start = rows.starts[field] as number;
  let end = rows.ends[field] as number;
  while (start < end && (data[start] === SPACE || data[start] === TAB)) start += 1;
  while (start < end && (data[end - 1] === SPACE || data[end - 1] === TAB)) end -= 1;
  return table.lookup(data, start, end);
}

/** Numbers the combinations of texts of some columns, in the order they first come. */
export class TextTuples {
  readonly #columns: readonly number[];
  readonly #tables: readonly TextTable[];
  readonly #pairs: readonly Map<number, number>[];
  /** The texts of each combination, column by column. */
  readonly parts: (readonly string[])[] = [];

  constructor(columns: readonly number[]) {
    this.#columns = columns;
    this.#tables = columns.map(() => new TextTable());
    this.#pairs = columns.map(() => new Map());
  }

  /** The number of the row's combination. */
  lookup(rows: DelimitedRows): number {
    const first = this.#columns[0];
    if (first === undefined) return this.#known(0, () => []);
    let number = fieldNumber(rows, first, this.#tables[0] as TextTable);
    if (this.#columns.length === 1) return this.#known(number, () => [this.#text(0, number)]);
    const texts: number[] = [number];
    for (let index = 1; index < this.#columns.length; index += 1) {
      const next = fieldNumber(rows, this.#columns[index] as number, this.#tables[index] as TextTable);
      const pairs = this.#pairs[index] as Map<number, number>;
      const key = number * PAIR_BASE + next;
      let pair = pairs.get(key);
      if (pair === undefined) {
        pair = pairs.size;
        pairs.set(key, pair);
      }
      number = pair;
      texts.push(next);
    }
    return this.#known(number, () => texts.map((text, index) => this.#text(index, text)));
  }

  #text(index: number, number: number): string {
    return this.#tables[index]?.texts[number] ?? '';
  }

  #known(number: number, parts: () => readonly string[]): number {
    if (number >= this.parts.length) this.parts[number] = parts();
    return number;
  }
}
