import type { DelimitedRows } from '../../../../foundation/files/reading/delimited-rows.ts';
import type { CompiledMapping } from './compiled-mapping.ts';
import { TextTuples } from './text-tuples.ts';

/** The texts that say when the values of a row are, numbered in the order they first come. */
export class RowMoments {
  readonly #texts: TextTuples;
  /** Of each column of values, where the columns' names say the periods. */
  readonly #periods: readonly string[] | null;
  readonly #across: (readonly string[])[] = [];

  constructor({ mapping: { period, values }, periodColumns }: CompiledMapping) {
    this.#texts = new TextTuples(periodColumns);
    this.#periods = period.kind === 'across' ? values.map((value) => value.period ?? '') : null;
  }

  /** The number of what the row says. */
  lookup(rows: DelimitedRows): number {
    return this.#texts.lookup(rows);
  }

  /** The number of the moment of one of its values: each column has its own for each year that rows say. */
  ofColumn(row: number, index: number): number {
    if (this.#periods === null) return row;
    const moment = row * this.#periods.length + index;
    this.#across[moment] ??= [this.#periods[index] as string, ...(this.#texts.parts[row] as readonly string[])];
    return moment;
  }

  parts(moment: number): readonly string[] {
    return (this.#periods === null ? this.#texts.parts : this.#across)[moment] as readonly string[];
  }
}
