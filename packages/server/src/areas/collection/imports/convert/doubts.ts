import { isBeforeItsPeriod, isBelowZero } from '@oikos/domain/measurement/doubtful-value.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { dateOfDayNumber, dayNumberOf, type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import type { DelimitedRows } from '../../../../foundation/files/reading/delimited-rows.ts';
import { columnLetters } from '../../../../foundation/files/reading/formula-scan.ts';
import type { ImportNode, ImportParameter } from './company-data.ts';
import type { CompiledMapping } from './compiled-mapping.ts';
import type { Warnings } from './warnings.ts';

const NUMBER = 0;
const NO_END_DAY = dayNumberOf(NO_END);

interface ReadValue {
  readonly value: number;
  readonly flags: number;
  readonly beginDay: number;
  readonly endDay: number;
}

/** Warnings about rows that are imported: those that entry by hand gives as well, and cells that nobody reads. */
export class Doubts {
  readonly #compiled: CompiledMapping;
  readonly #warnings: Warnings;
  readonly #recentDay: number;
  readonly #todays = new Map<string, LocalDate>();

  constructor(compiled: CompiledMapping, warnings: Warnings, recentDay: number) {
    this.#compiled = compiled;
    this.#warnings = warnings;
    this.#recentDay = recentDay;
  }

  ofValue(
    rows: DelimitedRows,
    index: number,
    { node, parameter }: { readonly node: ImportNode; readonly parameter: ImportParameter },
    { value, flags, beginDay, endDay }: ReadValue,
  ): void {
    if (parameter.dataType !== NUMBER) return;
    const column = this.#compiled.mapping.values[index]?.column ?? '';
    if (isBelowZero(value)) {
      const text = rows.text(this.#compiled.values[index]?.column ?? -1);
      this.#warnings.add('negative', rows.rowNumber, column, text);
    }
    if (endDay >= NO_END_DAY || beginDay < this.#recentDay) return;
    const begin = dateOfDayNumber(beginDay);
    if (isBeforeItsPeriod(begin, this.#todayIn(node.timeZone), (flags & measurementFlag.forecast) !== 0))
      this.#warnings.add('notBegunYet', rows.rowNumber, column, begin);
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

  #todayIn(zone: string): LocalDate {
    const known = this.#todays.get(zone);
    if (known !== undefined) return known;
    const today = localDateAt(zone, Date.now());
    this.#todays.set(zone, today);
    return today;
  }
}
