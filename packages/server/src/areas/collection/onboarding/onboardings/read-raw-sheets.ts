import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { onboardingMessages as say } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import { ONBOARDING_ROWS } from '@oikos/contract/collection/onboarding/onboardings.ts';
import { columnNames } from '../../../../foundation/files/reading/column-names.ts';
import type { DelimitedRows } from '../../../../foundation/files/reading/delimited-rows.ts';
import { readWholeWorkbook } from '../../../../foundation/files/reading/read-whole-workbook.ts';
import type { SheetTraits } from '../../../../foundation/files/reading/workbook-limits.ts';
import type { SourceFile } from '../../../../foundation/files/stored-files.ts';
import { refuse } from '../../../../foundation/http/refusals.ts';
import { readMark, type WorkbookMark } from '../worksheets/workbook-mark.ts';

/** Nobody fills in a sheet that reaches further. */
export const LAST_ROW = 500_000;
export const MOST_COLUMNS = 400;
/** The mark is near the beginning of its sheet. */
const LAST_ROW_OF_MARK = 200;
/** All texts of a workbook are in memory at once. */
const MEGABYTES_OF_TEXT = 64;

export interface SheetRow {
  /** Its number as the spreadsheet shows it. */
  readonly row: number;
  readonly texts: readonly string[];
}

/** A sheet as it is written, before anything is made of it. */
export interface RawSheet extends SheetTraits {
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly isTooLong: boolean;
  readonly isTooWide: boolean;
}

export interface RawWorkbook {
  readonly sheets: readonly RawSheet[];
  readonly mark: WorkbookMark | undefined;
}

interface Filling {
  headings: readonly string[];
  readonly rows: SheetRow[];
  isTooLong: boolean;
  isTooWide: boolean;
}

class RawReading {
  readonly #sheets = new Map<string, Filling>();
  #traits: readonly SheetTraits[] = [];
  #mark: WorkbookMark | undefined;
  #rowCount = 0;
  #characters = 0;

  onSheets = (traits: readonly SheetTraits[]): void => {
    this.#traits = traits;
  };

  onSheet = (name: string): ((rows: DelimitedRows) => boolean) => {
    const filling: Filling = { headings: [], rows: [], isTooLong: false, isTooWide: false };
    this.#sheets.set(name, filling);
    return (rows) => this.#take(filling, rows);
  };

  #take(filling: Filling, rows: DelimitedRows): boolean {
    filling.isTooLong = rows.rowNumber > LAST_ROW;
    filling.isTooWide = rows.fieldCount > MOST_COLUMNS;
    if (filling.isTooLong || filling.isTooWide) return false;
    const isFirst = filling.headings.length === 0;
    const width = isFirst ? rows.fieldCount : Math.min(rows.fieldCount, filling.headings.length);
    const texts = Array.from({ length: width }, (_, field) => rows.text(field));
    this.#lookForMark(rows);
    if (isFirst) filling.headings = columnNames(texts, 0);
    else this.#add(filling, { row: rows.rowNumber, texts });
    return true;
  }

  #lookForMark(rows: DelimitedRows): void {
    if (rows.rowNumber > LAST_ROW_OF_MARK) return;
    for (let field = 0; field < rows.fieldCount && this.#mark === undefined; field += 1)
      this.#mark = readMark(rows.text(field));
  }

  #add(filling: Filling, row: SheetRow): void {
    if (row.texts.every((text) => text.trim() === '')) return;
    this.#rowCount += 1;
    if (this.#rowCount > ONBOARDING_ROWS) throw refuse(say.tooManyRows, ONBOARDING_ROWS);
    for (const { length } of row.texts) this.#characters += length;
    if (this.#characters > MEGABYTES_OF_TEXT * 1024 ** 2)
      throw refuse(importMessages.workbookTooLarge, MEGABYTES_OF_TEXT);
    filling.rows.push(row);
  }

  result(): RawWorkbook {
    const nothing: Filling = { headings: [], rows: [], isTooLong: false, isTooWide: false };
    const sheets = this.#traits.map((traits) => ({ ...traits, ...(this.#sheets.get(traits.name) ?? nothing) }));
    return { sheets, mark: this.#mark };
  }
}

/** Reads a workbook whole, in bounded size; refuses in words what can't be read. */
export async function readRawSheets(file: SourceFile): Promise<RawWorkbook> {
  const reading = new RawReading();
  await readWholeWorkbook(file, reading);
  return reading.result();
}
