import { addAbortSignal, Readable } from 'node:stream';
import type { FileLayout } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { refuse } from '../../http/refusals.ts';
import { kindOf } from '../content-kind.ts';
import type { SourceFile } from '../stored-files.ts';
import { mostPackedBytes, packedTooLarge, readWorkbook } from './read-workbook.ts';
import type { SheetChoice } from './spreadsheet-text.ts';
import { fileFault } from './unreadable.ts';
import { findZipEntry } from './zip-entry.ts';

/** A file as delimited text in UTF-8, piece by piece. */
export interface Source {
  /** Of the file itself, or of the one within a zip. */
  readonly name: string;
  readonly isSpreadsheet: boolean;
  /** Of a workbook. */
  readonly sheets: readonly string[];
  readonly delimiter: string;
  readonly pieces: AsyncIterable<Buffer>;
  /** How much of the file has been read, 0 to 1. */
  fraction(): number;
}

export interface Content {
  readonly name: string;
  readonly sizeBytes: number;
  open(): Promise<Readable>;
}

/** The content to read: the file's, or that of the one file in a zip. */
export interface FileContent extends Content {
  readonly kind: 'text' | 'workbook';
  readonly isZipped: boolean;
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Text in another encoding as UTF-8; the byte order mark goes. */
async function* utf8(stream: AsyncIterable<Buffer>, encoding: FileLayout['encoding']): AsyncGenerator<Buffer> {
  if (encoding !== 'utf-8') {
    const decoder = new TextDecoder(encoding);
    for await (const piece of stream) yield Buffer.from(decoder.decode(piece, { stream: true }));
    yield Buffer.from(decoder.decode());
    return;
  }
  let isFirst = true;
  for await (const piece of stream) {
    yield isFirst && piece.subarray(0, 3).equals(BYTE_ORDER_MARK) ? piece.subarray(3) : piece;
    isFirst = false;
  }
}

/** Passes pieces on until the reading is to end. */
async function* readable(pieces: AsyncIterable<Buffer>, signal?: AbortSignal): AsyncGenerator<Buffer> {
  try {
    for await (const piece of pieces) {
      signal?.throwIfAborted();
      yield piece;
    }
  } catch (error) {
    throw fileFault(error);
  }
}

/** The stream ends, as a failure, when the reading is to end. */
const ending = (stream: Readable, signal: AbortSignal | undefined): Readable =>
  signal ? addAbortSignal(signal, stream) : stream;

/** What its bytes say that it is, and not its name; refuses what can't be read. */
async function readableContent(
  { name, sizeBytes, open }: Content,
  { isZipped, signal }: { isZipped: boolean; signal: AbortSignal | undefined },
): Promise<FileContent> {
  const openAgain = async () => ending(await open(), signal);
  const kind = await kindOf(await openAgain());
  if (kind === 'text' || kind === 'workbook') return { name, sizeBytes, kind, isZipped, open: openAgain };
  if (kind === 'oldWorkbook') throw refuse(importMessages.oldWorkbook);
  throw refuse(kind === 'zip' ? importMessages.zipWithoutFile : importMessages.notATable);
}

/** The file that is read: itself, or the one in a zip. */
export async function contentOf(file: SourceFile): Promise<FileContent> {
  const { name, sizeBytes, signal } = file;
  const open = async () => ending(file.open(), signal);
  const isZipped = (await kindOf(await open())) === 'zip';
  return readableContent(isZipped ? await findZipEntry(file) : { name, sizeBytes, open }, { isZipped, signal });
}

/** Its bytes in memory of its own, which can be handed to another thread. */
export async function packedBytes(content: Content): Promise<Uint8Array<ArrayBuffer>> {
  if (content.sizeBytes > mostPackedBytes) throw packedTooLarge();
  const bytes = new Uint8Array(content.sizeBytes);
  let at = 0;
  for await (const piece of await content.open()) {
    bytes.set(piece as Buffer, at);
    at += (piece as Buffer).length;
  }
  return bytes;
}

async function openWorkbook(content: Content, choice: SheetChoice, signal?: AbortSignal) {
  try {
    return await readWorkbook(await packedBytes(content), choice, signal);
  } catch (error) {
    throw fileFault(error);
  }
}

/**
 * Opens a stored file for an import: .csv, .txt, .xlsx, or one of them in a .zip (V042, V248). Of a workbook the sheet that is
 * chosen, else the one called `usualSheet`, else the first.
 */
export async function openSource(
  file: SourceFile,
  layout: FileLayout,
  { usualSheet }: Pick<SheetChoice, 'usualSheet'> = {},
): Promise<Source> {
  const content = await contentOf(file);
  const { name, sizeBytes } = content;
  if (content.kind === 'workbook') {
    const workbook = await openWorkbook(content, { sheet: layout.sheet, usualSheet }, file.signal);
    const pieces = readable(workbook.pieces, file.signal);
    return { ...workbook, name, isSpreadsheet: true, delimiter: ',', pieces };
  }
  let read = 0;
  const counted = (await content.open()).map((piece: Buffer) => {
    read += piece.length;
    return piece;
  });
  return {
    name,
    isSpreadsheet: false,
    sheets: [],
    delimiter: layout.delimiter,
    pieces: readable(utf8(counted as AsyncIterable<Buffer>, layout.encoding), file.signal),
    fraction: () => (sizeBytes === 0 ? 1 : Math.min(1, read / sizeBytes)),
  };
}

/** Bytes at hand as a file to read. */
export const sourceOfBytes = (name: string, bytes: Buffer): SourceFile => ({
  name,
  sizeBytes: bytes.length,
  open: () => Readable.from([bytes]),
  openPart: (start, end) => Readable.from([bytes.subarray(start, end)]),
});
