import { columnLetters } from '../reading/formula-scan.ts';
import { type ZipPart, zipStream } from '../zip/zip-stream.ts';
import type { Cell } from './cells.ts';
import { attribute, cellWriter, textCell } from './xlsx-cells.ts';
import {
  DRAWING_OF_MARKS,
  type FormColumn,
  type Marks,
  partsOfMarks,
  styleOf,
  typesOfMarks,
  validationsOf,
} from './xlsx-form.ts';
import { DECLARATION, MAIN, OFFICE, PACKAGE, STYLE, STYLES } from './xlsx-styles.ts';

/** Excel's own limit. */
const ROWS_OF_A_SHEET = 1_048_576;
/** A sheet's XML stays well below what a ZIP part may hold. */
const BYTES_OF_A_SHEET = 3 * 1024 ** 3;

/** A name that Excel takes for a sheet. */
export function sheetName(name: string, number = 1): string {
  const suffix = number > 1 ? ` ${number}` : '';
  const clean = name.replace(/[[\]:*?/\\']/g, ' ').trim() || 'Sheet';
  return clean.slice(0, 31 - suffix.length) + suffix;
}

export interface Sheet {
  /** Where Excel's rows don't suffice, further sheets are numbered. */
  readonly name: string;
  readonly titles: readonly string[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Of a sheet that people fill in: what its columns are. */
  readonly form?: readonly FormColumn[];
  readonly marks?: Marks;
}

/** A sheet of text without headings. */
export interface PlainSheet {
  readonly name: string;
  readonly rows: () => readonly (readonly [title: string, cell: Cell])[];
}

export interface Workbook extends Sheet {
  /** Instants are written as this zone's clocks show them: Excel knows no zones. */
  readonly timeZone: string;
  /** Other tables, after the first. */
  readonly further?: readonly Sheet[];
  /** A first sheet of two columns that says how the file is used. */
  readonly front?: PlainSheet;
  /** A last sheet of two columns that says what the file is; its rows are asked for after the last row. */
  readonly about?: PlainSheet;
  /** For tests; Excel's by default. */
  readonly rowsOfASheet?: number;
}

const sheetStart = (titles: readonly string[], frozen: boolean, form: readonly FormColumn[] = []) =>
  `${DECLARATION}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${
    frozen
      ? '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
      : ''
  }<cols>${titles
    .map(
      (title, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.max(12, Math.min(50, title.length + 4))}" customWidth="1"${form[index] ? ` style="${styleOf(form[index])}"` : ''}/>`,
    )
    .join('')}</cols><sheetData>`;
const sheetEnd = ({ form = [], titles, marks }: Pick<Sheet, 'form' | 'titles' | 'marks'>) =>
  `</sheetData>${validationsOf(form, titles)}${marks ? DRAWING_OF_MARKS : ''}</worksheet>`;

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

/** Rows out of batches, handed from sheet to sheet. */
function rowSource(batches: AsyncIterable<readonly (readonly Cell[])[]>) {
  const iterator = batches[Symbol.asyncIterator]();
  let batch: readonly (readonly Cell[])[] = [];
  let next = 0;
  return {
    /** Makes sure there is a row to take; false at the end. */
    ready: async () => {
      while (next >= batch.length) {
        const { value, done } = await iterator.next();
        if (done) return false;
        batch = value;
        next = 0;
      }
      return true;
    },
    hasMore: () => next < batch.length,
    take: () => batch[next++] as readonly Cell[],
    close: async () => void (await iterator.return?.()),
  };
}

type SheetToWrite = Sheet & Pick<Workbook, 'timeZone' | 'rowsOfASheet'>;

async function* sheetOf(workbook: SheetToWrite, rows: ReturnType<typeof rowSource>): AsyncGenerator<string> {
  const names = workbook.titles.map((_title, index) => columnLetters(index));
  const { form = [], marks } = workbook;
  const styles = workbook.titles.map((_title, index) => styleOf(form[index]));
  const cell = cellWriter(workbook.timeZone);
  const header = workbook.titles.map((title, index) => textCell(`${names[index]}1`, title, STYLE.title)).join('');
  yield `${sheetStart(workbook.titles, true, form)}<row r="1">${header}</row>`;
  const limit = workbook.rowsOfASheet ?? ROWS_OF_A_SHEET;
  let number = 1;
  let characters = 0;
  while (number < limit && characters < BYTES_OF_A_SHEET / 4 && (await rows.ready())) {
    let text = '';
    while (rows.hasMore() && number < limit && text.length < 65_536) {
      number += 1;
      const row = rows.take();
      const digits = String(number);
      text += `<row r="${digits}">`;
      for (let index = 0; index < row.length; index += 1) {
        const address = `${names[index]}${digits}`;
        text += cell(address, row[index] ?? null, styles[index], marks?.has(address));
      }
      text += '</row>';
    }
    characters += text.length;
    yield text;
  }
  yield sheetEnd(workbook);
}

function plainSheet(about: PlainSheet, timeZone: string): string {
  const cell = cellWriter(timeZone);
  const rows = about
    .rows()
    .map(
      ([title, value], index) =>
        `<row r="${index + 1}">${textCell(`A${index + 1}`, title, STYLE.title)}${cell(`B${index + 1}`, value)}</row>`,
    );
  return `${sheetStart(['x'.repeat(20), 'x'.repeat(46)], false)}${rows.join('')}${sheetEnd({ titles: [] })}`;
}

/** The sheets of a table: further ones where one doesn't hold it. */
async function* partsOfTable(sheet: SheetToWrite, names: string[]): AsyncGenerator<ZipPart> {
  const rows = rowSource(sheet.batches);
  let count = 0;
  try {
    do {
      count += 1;
      names.push(sheetName(sheet.name, count));
      yield { name: `xl/worksheets/sheet${names.length}.xml`, content: sheetOf(sheet, rows) };
    } while (await rows.ready());
  } finally {
    await rows.close();
  }
}

async function* partsOf(workbook: Workbook): AsyncGenerator<ZipPart> {
  const { front, about, timeZone, rowsOfASheet = ROWS_OF_A_SHEET, further = [], ...first } = workbook;
  const names: string[] = [];
  const marked: number[] = [];
  const plain = (sheet: PlainSheet): ZipPart => {
    names.push(sheetName(sheet.name));
    return { name: `xl/worksheets/sheet${names.length}.xml`, content: textOf(plainSheet(sheet, timeZone)) };
  };
  if (front) yield plain(front);
  for (const sheet of [first, ...further]) {
    yield* partsOfTable({ ...sheet, timeZone, rowsOfASheet }, names);
    if (!sheet.marks) continue;
    marked.push(names.length);
    yield* partsOfMarks(sheet.marks, names.length);
  }
  if (about) yield plain(about);
  yield { name: 'xl/styles.xml', content: textOf(STYLES) };
  const sheets = names.map(
    (name, index) => `<sheet name="${attribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  yield {
    name: 'xl/workbook.xml',
    content: textOf(
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ),
  };
  yield* linksOf(names.length, marked);
}

/** What leads to the parts, and says what they are. */
function* linksOf(sheetCount: number, marked: readonly number[]): Generator<ZipPart> {
  const numbers = Array.from({ length: sheetCount }, (_, index) => index + 1);
  const links = numbers.map(
    (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: textOf(
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
  };
  yield {
    name: '_rels/.rels',
    content: textOf(
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
  };
  const types = numbers.map(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  yield {
    name: '[Content_Types].xml',
    content: textOf(
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${typesOfMarks(marked)}<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types.join('')}</Types>`,
    ),
  };
}

/**
 * An XLSX workbook as it is made, in constant memory (ECMA-376). Numbers are numbers, dates dates, texts never formulas.
 * Unlike the library's streaming writer it adds a sheet about the file once its rows are known.
 */
export function xlsxStream(workbook: Workbook): AsyncGenerator<Buffer> {
  return zipStream(partsOf(workbook));
}
