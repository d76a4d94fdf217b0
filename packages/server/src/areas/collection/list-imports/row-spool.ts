import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RecordOfRow } from '../../../foundation/records/import-task.ts';

export interface FileRow {
  /** Its number in the file, the heading's is 1. */
  readonly row: number;
  /** Texts of the columns that the file has, by field. */
  readonly cells: ReadonlyMap<string, string>;
  /** Of a workbook of onboarding: the record that the row says it is about. */
  readonly record?: RecordOfRow | undefined;
}

/** Rows that take less stay in memory. */
const IN_MEMORY = 1024 ** 2;
const PIECE = 256 * 1024;
const LINE_FEED = 0x0a;

let opened = 0;

/** A file without a name: it is gone once it is closed, whatever ends the process. */
function openUnnamed(): number {
  opened += 1;
  const name = path.join(tmpdir(), `oikos-rows-${process.pid}-${opened}`);
  const file = openSync(name, 'wx+', 0o600);
  rmSync(name);
  return file;
}

/**
 * The rows of an upload, read once from where it is stored and as often as wanted from here: many of them are in a file of this
 * machine, so that they take no memory while the database works. Closed by who made it.
 */
export class RowSpool implements Iterable<FileRow> {
  readonly #fields: readonly string[];
  #file: number | undefined;
  #written = 0;
  #lines: Buffer[] = [];
  #size = 0;
  count = 0;

  /** `fields`: the columns that rows have. */
  constructor(fields: readonly string[]) {
    this.#fields = fields;
  }

  add({ row, cells }: FileRow): void {
    const line = Buffer.from(`${JSON.stringify([row, ...this.#fields.map((field) => cells.get(field) ?? '')])}\n`);
    this.#lines.push(line);
    this.#size += line.length;
    this.count += 1;
    if (this.#size >= IN_MEMORY) this.#write();
  }

  #write(): void {
    this.#file ??= openUnnamed();
    const lines = Buffer.concat(this.#lines);
    for (let at = 0; at < lines.length; ) at += writeSync(this.#file, lines, at, lines.length - at, this.#written + at);
    this.#written += lines.length;
    this.#lines = [];
    this.#size = 0;
  }

  #rowOf(line: string): FileRow {
    const [row, ...texts] = JSON.parse(line) as [number, ...string[]];
    return { row, cells: new Map(this.#fields.map((field, at) => [field, texts[at] ?? ''])) };
  }

  *[Symbol.iterator](): Generator<FileRow> {
    let rest = Buffer.alloc(0);
    for (let at = 0; at < this.#written; ) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE, this.#written - at));
      const length = readSync(this.#file as number, piece, 0, piece.length, at);
      at += length;
      const data = Buffer.concat([rest, piece.subarray(0, length)]);
      const end = data.lastIndexOf(LINE_FEED) + 1;
      rest = data.subarray(end);
      for (const line of data.toString('utf8', 0, end).split('\n')) if (line !== '') yield this.#rowOf(line);
    }
    for (const line of this.#lines) yield this.#rowOf(line.toString());
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    this.#written = 0;
    this.#lines = [];
  }
}
