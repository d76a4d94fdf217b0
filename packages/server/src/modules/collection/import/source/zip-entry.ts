import { once } from 'node:events';
import { PassThrough, type Readable, type Stream } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { importMessages } from '@oikos/contract/collection/import-messages.ts';
import { refuse } from '../../../../http/refusals.ts';

const LOCAL_HEADER = 0x04034b50;
/** Of an entry of the directory. */
export const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const HEADERS: ReadonlySet<number> = new Set([LOCAL_HEADER, CENTRAL_HEADER, END_OF_DIRECTORY]);
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const SIZE_FOLLOWS = 0x0008;
const IS_ENCRYPTED = 0x0001;
const SIZE_IN_EXTRA = 0xffffffff;

/** Reads a stream piece by piece, by count. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  /** How many bytes have been given. */
  position = 0;

  constructor(stream: Readable) {
    this.#pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** What comes next, at least a byte; undefined at the end. */
  async some(): Promise<Buffer | undefined> {
    if (this.#rest.length > 0) {
      const piece = this.#rest;
      this.#rest = Buffer.alloc(0);
      this.position += piece.length;
      return piece;
    }
    const { value, done } = await this.#pieces.next();
    if (done) return undefined;
    this.position += value.length;
    return value;
  }

  giveBack(piece: Buffer): void {
    this.position -= piece.length;
    this.#rest = this.#rest.length === 0 ? piece : Buffer.concat([piece, this.#rest]);
  }

  /** So many bytes, or fewer at the end. */
  async take(count: number): Promise<Buffer> {
    while (this.#rest.length < count) {
      const { value, done } = await this.#pieces.next();
      if (done) break;
      this.#rest = Buffer.concat([this.#rest, value as Buffer]);
    }
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(taken.length);
    this.position += taken.length;
    return taken;
  }

  close(): void {
    void this.#pieces.return?.();
  }
}

interface Entry {
  /** Where its header begins. */
  readonly offset: number;
  readonly name: string;
  readonly method: number;
  /** Null: said after the content. */
  readonly size: number | null;
}

/** Sizes and checksum that follow a content, with their mark or without, sizes of four bytes or of eight. */
const DESCRIPTOR_BYTES = [16, 24, 12, 20];

async function passOverDescriptor(reader: ByteReader): Promise<void> {
  const bytes = await reader.take(28);
  const isHeaderAt = (at: number) => bytes.length >= at + 4 && HEADERS.has(bytes.readUInt32LE(at));
  const size = isHeaderAt(0) ? 0 : DESCRIPTOR_BYTES.find(isHeaderAt);
  reader.giveBack(bytes.subarray(size ?? 0));
}

/** The next entry, up to its content; null at the end of the entries, with what follows them still to come. */
export async function nextEntry(reader: ByteReader): Promise<Entry | null> {
  await passOverDescriptor(reader);
  const offset = reader.position;
  const header = await reader.take(4);
  if (header.length < 4 || header.readUInt32LE(0) !== LOCAL_HEADER) {
    reader.giveBack(header);
    return null;
  }
  const rest = await reader.take(HEADER_BYTES - 4);
  if (rest.length < HEADER_BYTES - 4) return null;
  const flags = rest.readUInt16LE(2);
  const method = rest.readUInt16LE(4);
  const size = rest.readUInt32LE(14);
  const name = (await reader.take(rest.readUInt16LE(22))).toString('utf8');
  const extra = await reader.take(rest.readUInt16LE(24));
  const isUnknown = (flags & SIZE_FOLLOWS) !== 0;
  if ((flags & IS_ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED) || (isUnknown && method === STORED)) {
    throw refuse(importMessages.fileUnreadable, name);
  }
  return { offset, name, method, size: isUnknown ? null : size === SIZE_IN_EXTRA ? largeSize(extra) : size };
}

/** ZIP64 keeps sizes beyond 4 GB in an extra field: the uncompressed one, then the compressed one. */
function largeSize(extra: Buffer): number {
  for (let at = 0; at + 20 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1) return Number(extra.readBigUInt64LE(at + 12));
  }
  return 0;
}

/** Waits for what a stream does, which it never does once it has failed. */
class Failing {
  #failure: Error | undefined;
  #reject: ((failure: Error) => void) | undefined;

  constructor(stream: Stream | null) {
    stream?.once('error', (failure: Error) => {
      this.#failure = failure;
      this.#reject?.(failure);
    });
  }

  unless(begin: (resolve: () => void, reject: (failure: Error) => void) => void): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      begin(resolve, reject);
    });
  }
}

/** Passes the entry's content on, or over it where there is no `output`; `judge` sees each piece, and throws to end it. */
export async function copyContent(
  reader: ByteReader,
  { method, size }: Entry,
  output: PassThrough | null,
  judge?: (piece: Buffer) => void,
): Promise<void> {
  const inflate = method === DEFLATED && (output !== null || judge || size === null) ? createInflateRaw() : null;
  let ended = false;
  inflate?.once('end', () => {
    ended = true;
  });
  if (inflate && output) inflate.pipe(output, { end: false });
  else inflate?.resume();
  if (judge)
    inflate?.on('data', (piece: Buffer) => {
      try {
        judge(piece);
      } catch (error) {
        inflate.destroy(error as Error);
      }
    });
  const failing = new Failing(inflate);
  let left = size ?? Number.POSITIVE_INFINITY;
  let given = 0;
  while (left > 0 && !ended) {
    const piece = await reader.some();
    if (piece === undefined) break;
    const part = piece.length > left ? piece.subarray(0, left) : piece;
    if (part.length < piece.length) reader.giveBack(piece.subarray(part.length));
    left -= part.length;
    if (method === STORED) judge?.(part);
    const sink = inflate ?? output;
    if (sink === null) continue;
    given += part.length;
    // The callback tells that the piece was worked through: only then is it known how much of it was used.
    await failing.unless((resolve, reject) => sink.write(part, (error) => (error ? reject(error) : resolve())));
    if (inflate && size === null && inflate.bytesWritten < given) {
      reader.giveBack(part.subarray(part.length - (given - inflate.bytesWritten)));
      break;
    }
  }
  if (inflate && !ended) {
    await failing.unless((resolve) => inflate.once('end', resolve).end());
  }
}

/** More than this of one small file is left away. */
const SMALL_FILE_BYTES = 16 * 1024 * 1024;

/** The content of one small file in a zip, read from the front without keeping what comes before; null where there is none. */
export async function readZipEntry(stream: Readable, name: string): Promise<Buffer | null> {
  const reader = new ByteReader(stream);
  try {
    for (let entry = await nextEntry(reader); entry; entry = await nextEntry(reader)) {
      if (entry.name === name) return await contentOf(reader, entry);
      await copyContent(reader, entry, null);
    }
    return null;
  } finally {
    reader.close();
    stream.destroy();
  }
}

async function contentOf(reader: ByteReader, entry: Entry): Promise<Buffer> {
  const output = new PassThrough();
  const pieces: Buffer[] = [];
  let size = 0;
  output.on('data', (piece: Buffer) => {
    size += piece.length;
    if (size <= SMALL_FILE_BYTES) pieces.push(piece);
  });
  await copyContent(reader, entry, output);
  output.end();
  await once(output, 'end');
  return Buffer.concat(pieces);
}

const isSupported = (name: string): boolean => /\.(csv|txt|xlsx)$/iu.test(name) && !/(^|\/)(__MACOSX\/|\.)/u.test(name);

/** The one file in a zip that an import can read, streamed. Refuses a zip with none or with several, never choosing silently. */
export async function openZipEntry(stream: Readable): Promise<{ name: string; stream: Readable }> {
  const reader = new ByteReader(stream);
  let entry = await nextEntry(reader);
  while (entry && !isSupported(entry.name)) {
    await copyContent(reader, entry, null);
    entry = await nextEntry(reader);
  }
  if (!entry) throw refuse(importMessages.zipWithoutFile);
  const found = entry;
  const output = new PassThrough();
  const pass = async () => {
    await copyContent(reader, found, output);
    for (let next = await nextEntry(reader); next; next = await nextEntry(reader)) {
      if (isSupported(next.name)) throw refuse(importMessages.zipWithSeveral);
      await copyContent(reader, next, null);
    }
    output.end();
  };
  pass().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  output.once('close', () => reader.close());
  return { name: found.name, stream: output };
}
