import { printable, wrapText } from '@oikos/domain/waste/shipment/print/fit-text.ts';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@pdfme/pdf-lib';
import { typefaceOf } from '../../../../foundation/files/typeface.ts';

/** A report on paper: pairs of facts, and tables whose heads repeat on each page. */
export interface Report {
  readonly title: string;
  /** At the foot of each page. */
  readonly foot: string;
  /** When what it says was known: no page says when it was made. */
  readonly knownAt: Date;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly ReportTable[];
}

export interface ReportTable {
  readonly title: string;
  readonly note?: string;
  /** Said where there are no rows. */
  readonly empty: string;
  /** Shares of the width of the page. */
  readonly columns: readonly { readonly title: string; readonly share: number }[];
  readonly rows: readonly ReportRow[];
}

export interface ReportRow {
  readonly cells: readonly (string | number | null | undefined)[];
  /** What an inspector looks for first. */
  readonly isAlarming?: boolean;
}

/** Letter, across. */
const PAGE = { width: 792, height: 612, margin: 36, foot: 30 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const SIZE = { title: 16, heading: 11, text: 8, foot: 7 } as const;
const SPACING = 1.25;
const PADDING = 3;
const LABEL_WIDTH = 120;
const BLACK = rgb(0, 0, 0);
const GREY = rgb(0.35, 0.35, 0.35);
const HAIRLINE = rgb(0.75, 0.75, 0.75);
const HEAD = rgb(0.92, 0.92, 0.92);

interface Fonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

class Writer {
  readonly #document: PDFDocument;
  readonly #fonts: Fonts;
  readonly #faces;
  #page: PDFPage;
  /** From above. */
  #top: number = PAGE.margin;

  constructor(document: PDFDocument, fonts: Fonts) {
    this.#document = document;
    this.#fonts = fonts;
    this.#faces = { plain: typefaceOf(fonts.plain), bold: typefaceOf(fonts.bold) };
    this.#page = document.addPage([PAGE.width, PAGE.height]);
  }

  #lines(text: string, width: number, size: number, weight: keyof Fonts): readonly string[] {
    return wrapText(printable(text, this.#faces[weight]), width, size, this.#faces[weight]);
  }

  #draw(lines: readonly string[], left: number, size: number, weight: keyof Fonts, color = BLACK): void {
    lines.forEach((line, index) => {
      const y = PAGE.height - this.#top - index * size * SPACING - size;
      this.#page.drawText(line, { x: left, y, size, font: this.#fonts[weight], color });
    });
  }

  /** Goes to the next page where so much doesn't fit; says whether it did. */
  #need(height: number): boolean {
    if (this.#top + height <= PAGE.height - PAGE.margin - PAGE.foot) return false;
    this.#page = this.#document.addPage([PAGE.width, PAGE.height]);
    this.#top = PAGE.margin;
    return true;
  }

  paragraph(text: string, size: number, weight: keyof Fonts, after: number, color = BLACK): void {
    const lines = this.#lines(text, WIDTH, size, weight);
    this.#need(lines.length * size * SPACING);
    this.#draw(lines, PAGE.margin, size, weight, color);
    this.#top += lines.length * size * SPACING + after;
  }

  fact(label: string, value: string): void {
    const size = SIZE.text + 1;
    const lines = this.#lines(value, WIDTH - LABEL_WIDTH, size, 'plain');
    const height = Math.max(1, lines.length) * size * SPACING + 2;
    this.#need(height);
    this.#draw([label], PAGE.margin, size, 'bold');
    this.#draw(lines, PAGE.margin + LABEL_WIDTH, size, 'plain');
    this.#top += height;
  }

  #row(
    columns: ReportTable['columns'],
    texts: readonly string[],
    weight: keyof Fonts,
    isHead: boolean,
    head: () => void,
  ) {
    const total = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (share / total) * WIDTH);
    const cells = texts.map((text, index) => this.#lines(text, (widths[index] ?? 0) - 2 * PADDING, SIZE.text, weight));
    const height = Math.max(1, ...cells.map((lines) => lines.length)) * SIZE.text * SPACING + 2 * PADDING;
    if (this.#need(height) && !isHead) head();
    const y = PAGE.height - this.#top - height;
    if (isHead) this.#page.drawRectangle({ x: PAGE.margin, y, width: WIDTH, height, color: HEAD });
    const end = { x: PAGE.margin + WIDTH, y };
    this.#page.drawLine({ start: { x: PAGE.margin, y }, end, thickness: 0.4, color: HAIRLINE });
    this.#top += PADDING;
    let left: number = PAGE.margin;
    cells.forEach((lines, index) => {
      this.#draw(lines, left + PADDING, SIZE.text, weight);
      left += widths[index] ?? 0;
    });
    this.#top += height - PADDING;
  }

  table({ title, note, empty, columns, rows }: ReportTable): void {
    // A heading stays with the first rows below it.
    this.#need(SIZE.heading * 8);
    this.#top += 10;
    this.paragraph(`${title} (${rows.length})`, SIZE.heading, 'bold', 3);
    if (note !== undefined) this.paragraph(note, SIZE.text, 'plain', 4, GREY);
    if (rows.length === 0) {
      this.paragraph(empty, SIZE.text + 1, 'plain', 4);
      return;
    }
    const titles = columns.map((column) => column.title);
    const head = () => this.#row(columns, titles, 'bold', true, () => undefined);
    head();
    for (const { cells, isAlarming = false } of rows) {
      const texts = cells.map((cell) => (cell === null || cell === undefined ? '' : String(cell)));
      this.#row(columns, texts, isAlarming ? 'bold' : 'plain', false, head);
    }
  }

  foot(text: string): void {
    const pages = this.#document.getPages();
    pages.forEach((page, index) => {
      const numbered = printable(`${text}  ·  Page ${index + 1} of ${pages.length}`, this.#faces.plain);
      page.drawText(numbered, { x: PAGE.margin, y: PAGE.foot, size: SIZE.foot, font: this.#fonts.plain, color: GREY });
    });
  }
}

/** The report as PDF; the same report gives the same bytes. */
export async function reportPdf({ title, foot, knownAt, facts, tables }: Report): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  document.setCreationDate(knownAt);
  document.setModificationDate(knownAt);
  const writer = new Writer(document, {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  });
  writer.paragraph(title, SIZE.title, 'bold', 6);
  for (const [label, value] of facts) writer.fact(label, value);
  for (const table of tables) writer.table(table);
  writer.foot(foot);
  return document.save();
}
