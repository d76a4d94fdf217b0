import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { refuse } from '../../http/refusals.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;
/** A row longer than this is a quote that was never closed. */
const LONGEST_ROW = 16 * 1024 * 1024;

/**
 * One row at a time of delimited text in UTF-8, as places in a buffer: no string is made for a field that nobody asks
 * for. Fields in quotes may hold delimiters, line breaks and doubled quotes (RFC 4180); lines end with LF, CRLF or CR.
 */
export class DelimitedRows {
  readonly #delimiter: number;
  readonly #isOfCells: boolean;
  /** A row's beginning, and what came after it. */
  #rest: Buffer = Buffer.alloc(0);
  #more: Buffer[] = [];
  #moreLength = 0;
  /** Of the row at hand; places of its fields, and whether a field has doubled quotes. */
  data: Buffer = Buffer.alloc(0);
  starts = new Int32Array(64);
  ends = new Int32Array(64);
  doubled = new Uint8Array(64);
  fieldCount = 0;
  /** Number of the row at hand, the first is 1; empty lines and blank rows count, though nobody is called for them. */
  rowNumber = 0;

  /** `isOfCells`: of a workbook, whose texts are in quotes and whose numbers and dates don't. */
  constructor(delimiter: string, isOfCells = false) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#isOfCells = isOfCells;
  }

  /** The text of a field; empty where the row ends before it. */
  text(field: number): string {
    if (field < 0 || field >= this.fieldCount) return '';
    const text = this.data.toString('utf8', this.starts[field], this.ends[field]);
    return this.doubled[field] === 1 ? text.replaceAll('""', '"') : text;
  }

  /** Whether a field is a number (or a date) by its cell, whatever signs the file's texts are written with. */
  isNumberCell(field: number): boolean {
    return this.#isOfCells && !this.#isQuoted(field);
  }

  /** Whether a field is a formula without a stored value. */
  isUnvalued(field: number): boolean {
    return this.#isOfCells && this.starts[field] === this.ends[field] && this.#isQuoted(field);
  }

  #isQuoted(field: number): boolean {
    const start = this.starts[field] as number;
    return field < this.fieldCount && start > 0 && this.data[start - 1] === QUOTE;
  }

  /** Takes the next piece of the file; calls back for every row that is whole. `onRow` returns false to stop. */
  push(piece: Buffer, onRow: () => boolean, isLast = false): boolean {
    this.#more.push(piece);
    this.#moreLength += piece.length;
    // A long row is looked at again when it has doubled, so that its length costs what it is and not its square.
    if (!isLast && this.#moreLength < Math.min(this.#rest.length, LONGEST_ROW - this.#rest.length)) return true;
    this.data = this.#rest.length === 0 && this.#more.length === 1 ? piece : Buffer.concat([this.#rest, ...this.#more]);
    this.#more = [];
    this.#moreLength = 0;
    let at = 0;
    for (;;) {
      const next = this.#readRow(at, isLast);
      if (next < 0) break;
      at = next;
      this.rowNumber += 1;
      if (!this.#isBlank() && !onRow()) return false;
    }
    this.#rest = this.data.subarray(at);
    if (this.#rest.length > LONGEST_ROW) throw refuse(importMessages.unclosedQuote, this.rowNumber + 1);
    return true;
  }

  /** The end of the file: its last row may lack a line end. */
  end(onRow: () => boolean): void {
    if (this.#rest.length + this.#moreLength === 0) return;
    this.push(Buffer.alloc(0), onRow, true);
    if (this.#rest.length > 0) throw refuse(importMessages.unclosedQuote, this.rowNumber + 1);
  }

  /** Whether no field of the row holds anything but spaces: spreadsheets end in such rows, and they say nothing. */
  #isBlank(): boolean {
    for (let field = 0; field < this.fieldCount; field += 1) {
      if (this.isUnvalued(field)) return false;
      for (let at = this.starts[field] as number; at < (this.ends[field] as number); at += 1) {
        if (this.data[at] !== SPACE && this.data[at] !== TAB) return false;
      }
    }
    return true;
  }

  /** Finds the fields of the row that begins there; where the next one begins, or -1 when the row isn't all here. */
  #readRow(start: number, isLast: boolean): number {
    const { data } = this;
    const { length } = data;
    const delimiter = this.#delimiter;
    let at = start;
    let field = 0;
    if (at >= length) return -1;
    for (;;) {
      if (field >= this.starts.length) this.#grow();
      this.doubled[field] = 0;
      if (at < length && data[at] === QUOTE) {
        const close = this.#closingQuote(at + 1, field);
        if (close < 0) return -1;
        this.starts[field] = at + 1;
        this.ends[field] = close;
        at = close + 1;
        // Text between the closing quote and the delimiter belongs to nothing; it is passed over.
        while (at < length && data[at] !== delimiter && data[at] !== LINE_FEED && data[at] !== CARRIAGE_RETURN) at += 1;
      } else {
        this.starts[field] = at;
        let byte = 0;
        while (at < length) {
          byte = data[at] as number;
          if (byte === delimiter || byte === LINE_FEED || byte === CARRIAGE_RETURN) break;
          at += 1;
        }
        this.ends[field] = at;
      }
      field += 1;
      if (at >= length) {
        if (!isLast) return -1;
        this.fieldCount = field;
        return length;
      }
      const byte = data[at];
      at += 1;
      if (byte === delimiter) continue;
      if (byte === CARRIAGE_RETURN) {
        // Whether a line feed follows can't be told yet.
        if (at >= length && !isLast) return -1;
        if (data[at] === LINE_FEED) at += 1;
      }
      this.fieldCount = field;
      return at;
    }
  }

  #closingQuote(start: number, field: number): number {
    const { data } = this;
    let at = data.indexOf(QUOTE, start);
    while (at >= 0 && data[at + 1] === QUOTE) {
      this.doubled[field] = 1;
      at = data.indexOf(QUOTE, at + 2);
    }
    return at;
  }

  #grow(): void {
    const larger = this.starts.length * 2;
    const starts = new Int32Array(larger);
    const ends = new Int32Array(larger);
    const doubled = new Uint8Array(larger);
    starts.set(this.starts);
    ends.set(this.ends);
    doubled.set(this.doubled);
    this.starts = starts;
    this.ends = ends;
    this.doubled = doubled;
  }
}
