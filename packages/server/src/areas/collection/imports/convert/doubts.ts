import type { DelimitedRows } from '../../../../foundation/files/reading/delimited-rows.ts';
import { columnLetters } from '../../../../foundation/files/reading/formula-scan.ts';
import type { CompiledMapping } from './compiled-mapping.ts';
import type { Warnings } from './warnings.ts';

/** Warnings about cells that nobody reads. */
export class Doubts {
  readonly #compiled: CompiledMapping;
  readonly #warnings: Warnings;

  constructor(compiled: CompiledMapping, warnings: Warnings) {
    this.#compiled = compiled;
    this.#warnings = warnings;
  }

  /** A cell whose formula has no stored value: it counts as blank, which nobody may have meant. */
  ofFormula(rows: DelimitedRows, index: number): void {
    const field = this.#compiled.values[index]?.column ?? -1;
    const column = this.#compiled.mapping.values[index]?.column ?? '';
    this.#warnings.add('formulaUnvalued', rows.rowNumber, column, `${columnLetters(field)}${rows.rowNumber}`);
  }

  /** Cells below no column of the header. */
  beyondHeader(rows: DelimitedRows): void {
    for (let field = this.#compiled.columnCount; field < rows.fieldCount; field += 1) {
      const text = rows.text(field).trim();
      if (text === '') continue;
      this.#warnings.add('beyondHeader', rows.rowNumber, '', text);
      return;
    }
  }
}
