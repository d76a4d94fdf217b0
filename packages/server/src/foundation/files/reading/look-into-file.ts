import { createHash } from 'node:crypto';
import {
  type Delimiter,
  delimiters,
  type FileLayout,
} from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { say } from '@oikos/contract/message.ts';
import { detectDateFormat } from '@oikos/domain/collection/date-format.ts';
import { isNumberText } from '@oikos/domain/collection/detect-notation.ts';
import { headerPeriodOf } from '@oikos/domain/collection/header-period.ts';
import { headOf, utf16Of } from '../content-kind.ts';
import type { SourceFile } from '../stored-files.ts';
import { columnNames } from './column-names.ts';
import { DelimitedRows } from './delimited-rows.ts';
import { contentOf, type FileContent, openSource, type Source } from './open-source.ts';
import { readRows } from './read-rows.ts';
import { fileFault } from './unreadable.ts';

/** Enough to tell encoding and delimiter by. */
const HEAD_BYTES = 256 * 1024;
const ROWS_SHOWN = 50;
const ROWS_COMPARED = 30;
const LONGEST_SHOWN = 2_000;

/** UTF-8 unless its marks or bytes say otherwise: then what Windows programs write. */
function detectEncoding(head: Buffer): FileLayout['encoding'] {
  const unicode = utf16Of(head);
  if (unicode !== null) return unicode;
  try {
    // The last character may be cut off: `stream` lets it.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The delimiter that splits the first rows into the most columns, alike in all of them. */
function detectDelimiter(text: string): Delimiter {
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const rows = new DelimitedRows(delimiter);
    const counts: number[] = [];
    const count = () => counts.push(rows.fieldCount) < ROWS_COMPARED;
    rows.push(Buffer.from(text), count);
    const common = counts.length === 0 ? 0 : Math.max(...counts);
    const alike = counts.filter((each) => each === common).length;
    const score = common < 2 ? 0 : common * (alike / counts.length) ** 2;
    if (score > bestScore) {
      bestScore = score;
      best = delimiter;
    }
  }
  return best;
}

/** The layout of a table whose headings are in its first row. */
export async function layoutOfTable(file: SourceFile): Promise<FileLayout> {
  const layout = { encoding: 'utf-8', delimiter: ',', sheet: null, skippedRows: 0, hasHeader: true } as const;
  const content = await contentOf(file);
  if (content.kind === 'workbook') return layout;
  const head = await headOf(await content.open(), HEAD_BYTES);
  const encoding = detectEncoding(head);
  return { ...layout, encoding, delimiter: detectDelimiter(new TextDecoder(encoding).decode(head)) };
}

/** Whether a cell of the first row names a column, since it is neither a number nor a date. */
const isName = (cell: string): boolean => !isNumberText(cell) && detectDateFormat([cell]) === null;

/**
 * A header names its columns: no number and no date in the first row. Periods are names as well where several are beside
 * a name, and the row below doesn't repeat them.
 */
function detectHeader([first = [], second = []]: readonly (readonly string[])[]): boolean {
  if (first.length === 0) return false;
  if (first.every(isName)) return true;
  const isPeriod = (cell: string) => headerPeriodOf(cell) !== null;
  const periods = first.filter((cell) => !isName(cell));
  const isDistinct = periods.length > 1 && new Set(periods).size === periods.length;
  const isRepeated = first.some((cell, place) => !isName(cell) && isPeriod(second[place] ?? ''));
  return (
    isDistinct && periods.every(isPeriod) && first.some((cell) => cell.trim() !== '' && isName(cell)) && !isRepeated
  );
}

export const headerSignature = (names: readonly string[]): string =>
  createHash('sha256')
    .update(names.map((name) => name.trim().toLowerCase()).join('\u001f'))
    .digest('hex')
    .slice(0, 32);

export interface LookedInto {
  /** What the file's name says wrongly; null where the name is right. */
  readonly note: string | null;
  /** Of a workbook, in a zip or not. */
  readonly sheets: readonly string[];
  readonly layout: FileLayout;
  readonly columns: readonly { name: string; samples: string[]; dateFormat: string | null; isNumeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly headerSignature: string;
}

export type ChosenLayout = { readonly [Field in keyof FileLayout]?: FileLayout[Field] | undefined };

const shown = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

async function rowsOf(source: Source, layout: FileLayout): Promise<string[][]> {
  const rows: string[][] = [];
  await readRows(
    source,
    { ...layout, hasHeader: false },
    {
      onColumns: () => undefined,
      onRow: (row) =>
        rows.push(Array.from({ length: row.fieldCount }, (_, field) => shown(row.text(field)))) <= ROWS_SHOWN,
    },
  );
  return rows;
}

/** The first rows of a file and how it seems to be laid out; what was chosen by hand is taken as it is. */
export const lookIntoFile = (file: SourceFile, chosen: ChosenLayout): Promise<LookedInto> =>
  lookInto(file, chosen).catch((error: unknown) => {
    throw fileFault(error);
  });

/** A file whose name says something else than its content is read for what it is, and the person is notified. */
function disguiseOf(fileName: string, { name, kind, isZipped }: FileContent): string | null {
  const isNamedWorkbook = /\.xlsx$/iu.test(name);
  if (kind === 'workbook' && !isNamedWorkbook) return say(importMessages.namedAsText, name).message;
  if (kind === 'text' && isNamedWorkbook) return say(importMessages.namedAsWorkbook, name).message;
  if (kind === 'text' && !isZipped && /\.zip$/iu.test(name)) return say(importMessages.namedAsZip, name).message;
  return isZipped && !/\.zip$/iu.test(fileName) ? say(importMessages.zipNamedOtherwise, fileName).message : null;
}

async function lookInto(file: SourceFile, chosen: ChosenLayout): Promise<LookedInto> {
  const content = await contentOf(file);
  const isSpreadsheet = content.kind === 'workbook';
  const head = isSpreadsheet ? Buffer.alloc(0) : await headOf(await content.open(), HEAD_BYTES);
  const encoding = chosen.encoding ?? detectEncoding(head);
  const layout: FileLayout = {
    encoding,
    delimiter: chosen.delimiter ?? (isSpreadsheet ? ',' : detectDelimiter(new TextDecoder(encoding).decode(head))),
    sheet: chosen.sheet ?? null,
    skippedRows: chosen.skippedRows ?? 0,
    hasHeader: true,
  };
  const source = await openSource(file, layout);
  const rows = await rowsOf(source, layout);
  const { sheets } = source;
  const hasHeader = chosen.hasHeader ?? detectHeader(rows);
  const data = hasHeader ? rows.slice(1) : rows;
  const names = columnNames(hasHeader ? (rows[0] ?? []) : null, rows[0]?.length ?? 0);
  const columns = names.map((name, index) => {
    const cells = data.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
    return {
      name,
      samples: [...new Set(cells)].slice(0, 5),
      dateFormat: detectDateFormat(cells),
      isNumeric: cells.length > 0 && cells.filter(isNumberText).length * 2 > cells.length,
    };
  });
  return {
    note: disguiseOf(file.name, content),
    sheets,
    layout: { ...layout, hasHeader },
    columns,
    rows: data,
    headerSignature: headerSignature(names),
  };
}
