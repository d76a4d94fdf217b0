import { Readable } from 'node:stream';
import type { FileLayout } from '@oikos/contract/collection/import-mapping-fields.ts';
import { importMessages } from '@oikos/contract/collection/import-messages.ts';
import { refuse } from '../../../../http/refusals.ts';
import { judgedContent } from './content-kind.ts';
import { spreadsheetText } from './spreadsheet-text.ts';
import { fileFault } from './unreadable.ts';
import { openZipEntry } from './zip-entry.ts';

export interface SourceFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly stream: Readable;
}

/** A file as delimited text in UTF-8, piece by piece. */
export interface Source {
  /** Of the file itself, or of the one within a zip. */
  readonly name: string;
  readonly isSpreadsheet: boolean;
  readonly delimiter: string;
  readonly pieces: AsyncIterable<Buffer>;
  /** How much of the file has been read, 0 to 1. */
  fraction(): number;
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

async function* readable(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pieces;
  } catch (error) {
    throw fileFault(error);
  }
}

/** The content to read: the file's, or that of the one file in a zip. */
export interface FileContent {
  readonly name: string;
  readonly kind: 'text' | 'workbook';
  readonly isZipped: boolean;
  readonly stream: Readable;
}

/** The file that is read: itself, or the one in a zip. What it is, its bytes say and not its name. */
export async function contentOf({ name, stream }: Pick<SourceFile, 'name' | 'stream'>): Promise<FileContent> {
  const judged = await judgedContent(stream);
  if (judged.kind !== 'zip') return readableContent(name, judged, false);
  const entry = await openZipEntry(judged.stream).catch((error: unknown) => {
    throw fileFault(error);
  });
  return readableContent(entry.name, await judgedContent(entry.stream), true);
}

function readableContent(
  name: string,
  { kind, stream }: Awaited<ReturnType<typeof judgedContent>>,
  isZipped: boolean,
): FileContent {
  if (kind === 'text' || kind === 'workbook') return { name, kind, isZipped, stream };
  stream.destroy();
  if (kind === 'oldWorkbook') throw refuse(importMessages.oldWorkbook);
  throw refuse(kind === 'zip' ? importMessages.zipWithoutFile : importMessages.notATable);
}

/** Opens a stored file for an import: .csv, .txt, .xlsx, or one of them in a .zip (V042, V248). */
export async function openSource(file: SourceFile, layout: FileLayout, decimalSeparator: string): Promise<Source> {
  let read = 0;
  const counted = file.stream.map((piece: Buffer) => {
    read += piece.length;
    return piece;
  });
  const fraction = () => (file.sizeBytes === 0 ? 1 : Math.min(1, read / file.sizeBytes));
  const { name, kind, stream } = await contentOf({ name: file.name, stream: counted });
  if (kind === 'workbook') {
    const pieces = readable(spreadsheetText(stream, layout.sheet, decimalSeparator));
    return { name, isSpreadsheet: true, delimiter: ',', pieces, fraction };
  }
  const pieces = readable(utf8(stream as AsyncIterable<Buffer>, layout.encoding));
  return { name, isSpreadsheet: false, delimiter: layout.delimiter, pieces, fraction };
}

/** A stream over bytes at hand, for looking into a beginning. */
export const streamOf = (bytes: Buffer): Readable => Readable.from([bytes]);
