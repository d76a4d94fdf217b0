import { columnLetters } from '../reading/formula-scan.ts';
import type { ZipPart } from '../zip/zip-stream.ts';
import { attribute, escaped } from './xlsx-cells.ts';
import { DECLARATION, MAIN, OFFICE, PACKAGE, STYLE, type Style } from './xlsx-styles.ts';

/** What a column of a sheet is to those who fill it in. */
export interface FormColumn {
  readonly kind: 'text' | 'number' | 'date' | 'quiet';
  /** Shown beside a cell that is chosen. */
  readonly note?: string | undefined;
  /** Where its values are chosen from: texts in quotes parted by commas, or cells such as 'Units'!$B$2:$B$9. Others are taken too. */
  readonly choices?: string | undefined;
}

/** Cells of a sheet that are marked, each with what is wrong with it, by their addresses. */
export type Marks = ReadonlyMap<string, string>;

const LAST_ROW = 1_048_576;
const NOTE_CHARACTERS = 255;
const TITLE_CHARACTERS = 32;
/** A program that opens a sheet takes long for more. */
const MOST_COMMENTS = 5_000;

export const styleOf = (column: FormColumn | undefined): Style =>
  column === undefined || column.kind === 'number' ? STYLE.plain : STYLE[column.kind];

/** An example of what is chosen, or typed, is beside each cell. */
function validationOf({ note, choices }: FormColumn, title: string, index: number): string {
  if (note === undefined && choices === undefined) return '';
  const name = columnLetters(index);
  const prompt =
    note === undefined
      ? ''
      : ` showInputMessage="1" promptTitle="${attribute(title.slice(0, TITLE_CHARACTERS))}" prompt="${attribute(note.slice(0, NOTE_CHARACTERS))}"`;
  const list = choices === undefined ? '/>' : ` type="list"><formula1>${escaped(choices)}</formula1></dataValidation>`;
  return `<dataValidation allowBlank="1" sqref="${name}2:${name}${LAST_ROW}"${prompt}${list}`;
}

/** Notes and choices, after the rows. */
export function validationsOf(columns: readonly FormColumn[], titles: readonly string[]): string {
  const all = columns
    .map((column, index) => validationOf(column, titles[index] ?? '', index))
    .filter((each) => each !== '');
  return all.length === 0 ? '' : `<dataValidations count="${all.length}">${all.join('')}</dataValidations>`;
}

const DRAWING = 'rIdMarks';
export const DRAWING_OF_MARKS = `<legacyDrawing r:id="${DRAWING}"/>`;

const placeOf = (address: string): { readonly row: number; readonly column: number } => {
  const [, letters = '', digits = '1'] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
};

const shapeOf = (address: string, number: number): string => {
  const { row, column } = placeOf(address);
  return `<v:shape id="m${number}" type="#t" style="position:absolute;visibility:hidden;width:240px;height:60px" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:textbox/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
};

async function* pieces(head: string, parts: Iterable<string>, tail: string): AsyncGenerator<string> {
  yield head;
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  yield text + tail;
}

/** The parts beside a sheet that show its marks as comments. */
export function* partsOfMarks(marks: Marks, number: number): Generator<ZipPart> {
  const first = [...marks].slice(0, MOST_COMMENTS);
  const comments = first.map(
    ([address, text]) =>
      `<comment ref="${address}" authorId="0"><text><t xml:space="preserve">${escaped(text)}</t></text></comment>`,
  );
  yield {
    name: `xl/comments${number}.xml`,
    content: pieces(
      `${DECLARATION}<comments xmlns="${MAIN}"><authors><author>Oikos</author></authors><commentList>`,
      comments,
      '</commentList></comments>',
    ),
  };
  yield {
    name: `xl/drawings/vmlDrawing${number}.vml`,
    content: pieces(
      '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="t" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/></v:shapetype>',
      first.map(([address], index) => shapeOf(address, index + 1)),
      '</xml>',
    ),
  };
  yield {
    name: `xl/worksheets/_rels/sheet${number}.xml.rels`,
    content: pieces(
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="${DRAWING}" Type="${OFFICE}/vmlDrawing" Target="../drawings/vmlDrawing${number}.vml"/><Relationship Id="rIdComments" Type="${OFFICE}/comments" Target="../comments${number}.xml"/></Relationships>`,
      [],
      '',
    ),
  };
}

export const typesOfMarks = (numbers: readonly number[]): string =>
  numbers.length === 0
    ? ''
    : `<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${numbers
        .map(
          (number) =>
            `<Override PartName="/xl/comments${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"/>`,
        )
        .join('')}`;
