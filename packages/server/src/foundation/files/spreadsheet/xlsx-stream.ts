import { dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { type ZipPart, zipStream } from '../zip/zip-stream.ts';
import type { Cell } from './cells.ts';

/** Excel's own limits. */
const ROWS_OF_A_SHEET = 1_048_576;
const CHARACTERS_OF_A_CELL = 32_767;
const CUT = ' [cut: a cell holds 32,767 characters; the CSV has the whole text]';
/** A sheet's XML stays well below what a ZIP part may hold. */
const BYTES_OF_A_SHEET = 3 * 1024 ** 3;

/** Positions in the styles' list of cell formats. */
const STYLE = { plain: 0, date: 1, instant: 2, title: 3 } as const;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" xfId="0" applyNumberFormat="1"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const FORBIDDEN = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;
const code = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** XML can't hold control characters or halves of pairs; the format writes them as _xHHHH_, and so a text that looks like one. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(FORBIDDEN, (character) => `_x${code(character)}_`)
    .replace(/[&<>]/g, (character) => entities[character] as string);
}

function textCell(reference: string, text: string, style: number): string {
  const held = text.length > CHARACTERS_OF_A_CELL ? text.slice(0, CHARACTERS_OF_A_CELL - CUT.length) + CUT : text;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(held)}</t></is></c>`;
}

const valueCell = (reference: string, value: number, style: number) =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`;

/** Days since 1899-12-30, as Excel counts; undefined before 1900-03-01, where it counts wrongly. */
function serialOf(date: string): number | undefined {
  const serial = dayNumberOf(date) + 25_569;
  return serial >= 61 && serial <= 2_958_465 ? serial : undefined;
}

/** Turns an instant into 'yyyy-MM-dd HH:mm:ss' on the clocks of a time zone. */
function wallClock(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => format.format(new Date(instant));
}

function cellWriter(timeZone: string): (reference: string, cell: Cell) => string {
  const localTime = wallClock(timeZone);
  const dated = (reference: string, date: string, fraction: number, style: number, text: string) => {
    const serial = serialOf(date);
    return serial === undefined
      ? textCell(reference, text, STYLE.plain)
      : valueCell(reference, serial + fraction, style);
  };
  return (reference, cell) => {
    switch (cell?.kind) {
      case undefined:
        return '';
      case 'text':
        return textCell(reference, cell.text, STYLE.plain);
      case 'number':
        return valueCell(reference, cell.number, STYLE.plain);
      case 'boolean':
        return `<c r="${reference}" t="b"><v>${cell.boolean ? 1 : 0}</v></c>`;
      case 'date':
        return dated(reference, cell.date, 0, STYLE.date, cell.date);
      case 'instant': {
        const local = localTime(cell.instant);
        const [hours = 0, minutes = 0, seconds = 0] = local.slice(11).split(':').map(Number);
        const fraction = (hours * 3600 + minutes * 60 + seconds) / 86_400;
        return dated(reference, local.slice(0, 10), fraction, STYLE.instant, local);
      }
    }
  };
}

function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

const attribute = (text: string) => escaped(text).replaceAll('"', '&quot;');

/** A name that Excel takes for a sheet. */
function sheetName(name: string, number: number): string {
  const suffix = number > 1 ? ` ${number}` : '';
  const clean = name.replace(/[[\]:*?/\\']/g, ' ').trim() || 'Sheet';
  return clean.slice(0, 31 - suffix.length) + suffix;
}

export interface Sheet {
  /** Where Excel's rows don't suffice, further sheets are numbered. */
  readonly name: string;
  readonly titles: readonly string[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

export interface Workbook extends Sheet {
  /** Instants are written as this zone's clocks show them: Excel knows no zones. */
  readonly timeZone: string;
  /** Other tables, after the first. */
  readonly further?: readonly Sheet[];
  /** A last sheet of two columns that says what the file is; its rows are asked for after the last row. */
  readonly about?: { readonly name: string; readonly rows: () => readonly (readonly [title: string, cell: Cell])[] };
  /** For tests; Excel's by default. */
  readonly rowsOfASheet?: number;
}

const sheetStart = (titles: readonly string[], frozen: boolean) =>
  `${DECLARATION}<worksheet xmlns="${MAIN}">${
    frozen
      ? '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
      : ''
  }<cols>${titles
    .map(
      (title, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.max(12, Math.min(50, title.length + 4))}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

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

async function* sheetOf(workbook: Workbook, rows: ReturnType<typeof rowSource>): AsyncGenerator<string> {
  const names = workbook.titles.map((_title, index) => columnName(index));
  const cell = cellWriter(workbook.timeZone);
  const header = workbook.titles.map((title, index) => textCell(`${names[index]}1`, title, STYLE.title)).join('');
  yield `${sheetStart(workbook.titles, true)}<row r="1">${header}</row>`;
  const limit = workbook.rowsOfASheet ?? ROWS_OF_A_SHEET;
  let number = 1;
  let characters = 0;
  while (number < limit && characters < BYTES_OF_A_SHEET / 4 && (await rows.ready())) {
    let text = '';
    while (rows.hasMore() && number < limit && text.length < 65_536) {
      number += 1;
      const row = rows.take();
      let line = '';
      for (let index = 0; index < row.length; index += 1) line += cell(`${names[index]}${number}`, row[index] ?? null);
      text += `<row r="${number}">${line}</row>`;
    }
    characters += text.length;
    yield text;
  }
  yield SHEET_END;
}

function aboutSheet(about: NonNullable<Workbook['about']>, timeZone: string): string {
  const cell = cellWriter(timeZone);
  const rows = about
    .rows()
    .map(
      ([title, value], index) =>
        `<row r="${index + 1}">${textCell(`A${index + 1}`, title, STYLE.title)}${cell(`B${index + 1}`, value)}</row>`,
    );
  return `${sheetStart(['x'.repeat(20), 'x'.repeat(46)], false)}${rows.join('')}${SHEET_END}`;
}

async function* partsOf(workbook: Workbook): AsyncGenerator<ZipPart> {
  const names: string[] = [];
  for (const sheet of [workbook, ...(workbook.further ?? [])]) {
    const rows = rowSource(sheet.batches);
    let count = 0;
    try {
      do {
        count += 1;
        names.push(sheetName(sheet.name, count));
        yield { name: `xl/worksheets/sheet${names.length}.xml`, content: sheetOf({ ...workbook, ...sheet }, rows) };
      } while (await rows.ready());
    } finally {
      await rows.close();
    }
  }
  const { about, timeZone } = workbook;
  if (about) {
    names.push(sheetName(about.name, 1));
    yield { name: `xl/worksheets/sheet${names.length}.xml`, content: textOf(aboutSheet(about, timeZone)) };
  }
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
  const links = names.map(
    (_name, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
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
  const types = names.map(
    (_name, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  yield {
    name: '[Content_Types].xml',
    content: textOf(
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types.join('')}</Types>`,
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
