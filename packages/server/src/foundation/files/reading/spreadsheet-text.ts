import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { refuse } from '../../http/refusals.ts';
import { columnLetters } from './formula-scan.ts';

const PIECE_LENGTH = 1 << 18;
/** Excel itself keeps and shows this many digits: what a cell's float8 holds beyond them nobody typed. */
const EXCEL_DIGITS = 15;

/** No sheet has more rows than this. */
const EXCEL_ROWS = 1_048_576;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Dates of cells have no zone; the reader gives them as UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return String(date);
  const day = date.toISOString().slice(0, 10);
  const hasTime = date.getTime() % 86_400_000 !== 0;
  return hasTime ? `${day} ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}` : day;
}

/** Texts are in quotes, numbers and dates without: so a number that was typed as a text differs from one that is one. */
function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(EXCEL_DIGITS)));
  if (value instanceof Date) return dateText(value);
  return `"${String(value).replaceAll('"', '""')}"`;
}

/** How a cell comes whose formula has no stored value: a blank in quotes, which no other cell is. */
const UNVALUED = '""';

export interface SheetChoice {
  /** Null: the usual one. */
  readonly sheet: string | null;
  /** Taken where no sheet is chosen and the workbook has it; else the first. */
  readonly usualSheet?: string | undefined;
}

/** A piece of the text, and the row that it reaches to. */
export interface SheetPiece {
  readonly text: string;
  readonly row: number;
}

/**
 * A sheet of a measured workbook as delimited text with commas, row for row: the one form that everything after reads.
 * What the reader throws is the workbook's fault.
 */
export async function* spreadsheetText(
  bytes: Uint8Array,
  sheet: string | null,
  unvalued: ReadonlySet<string> = new Set(),
  mayBeEmpty = false,
): AsyncGenerator<SheetPiece> {
  let text = '';
  let next = 0;
  for await (const { index, values } of streamXlsxRows(bytes, sheet === null ? {} : { sheet })) {
    // Rows that the sheet leaves out are empty lines, so that row numbers stay those people see.
    if (index >= EXCEL_ROWS) throw refuse(importMessages.fileUnreadable);
    if (index > next) text += '\n'.repeat(index - next);
    next = index + 1;
    const isUnvalued = (value: CellValue | undefined, column: number) =>
      unvalued.size > 0 && (value ?? '') === '' && unvalued.has(`${columnLetters(column)}${next}`);
    text += `${values.map((value, column) => (isUnvalued(value, column) ? UNVALUED : cellText(value))).join(',')}\n`;
    if (text.length >= PIECE_LENGTH) {
      yield { text, row: next };
      text = '';
    }
  }
  if (next === 0 && sheet !== null && !mayBeEmpty) throw refuse(importMessages.sheetMissing, sheet);
  yield { text, row: next };
}
