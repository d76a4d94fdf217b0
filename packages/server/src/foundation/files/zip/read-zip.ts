import { type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import yauzl from 'yauzl';
import { refuse } from '../../http/refusals.ts';

/** Opens bytes of a file from `start` up to, not including, `end`. */
export type OpenPart = (start: number, end: number) => Readable;

/** A file of ours has far fewer; each entry costs time before it is known whether it is wanted. */
const MOST_ENTRIES = 1_000;

/** The library says what is wrong with an archive by plain errors; those of the disk and the network carry a code. */
const archiveFault = (error: unknown): unknown =>
  error instanceof Error && error.constructor === Error && !('code' in error)
    ? refuse(importMessages.fileUnreadable)
    : error;

class PartReader extends yauzl.RandomAccessReader {
  readonly #openPart: OpenPart;

  constructor(openPart: OpenPart) {
    super();
    this.#openPart = openPart;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#openPart(start, end);
  }
}

export interface ZipEntry {
  readonly name: string;
  readonly sizeBytes: number;
  /** Its content, unpacked. Fails when it isn't of the size and checksum that the directory gives. */
  open(): Promise<Readable>;
}

/** Fails at its end when the bytes that passed don't have the checksum. */
function checked(content: Readable, checksum: number): Readable {
  let found = 0;
  const check = new Transform({
    transform(piece: Buffer, _encoding, done) {
      found = crc32(piece, found);
      done(null, piece);
    },
    flush: (done) => done(found === checksum ? null : refuse(importMessages.fileUnreadable)),
  });
  content.once('error', (error) => check.destroy(archiveFault(error) as Error));
  check.once('close', () => content.destroy());
  return content.pipe(check);
}

async function entriesOf(zip: yauzl.ZipFile): Promise<ZipEntry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw refuse(importMessages.zipTooManyEntries, MOST_ENTRIES);
  const entries: ZipEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw refuse(importMessages.fileEncrypted);
    entries.push({
      name: (entry.fileName as unknown as Buffer).toString('utf8'),
      sizeBytes: entry.uncompressedSize,
      open: async () =>
        checked(
          await zip.openReadStreamPromise(entry).catch((error: unknown) => {
            throw archiveFault(error);
          }),
          entry.crc32,
        ),
    });
  }
  return entries;
}

// Names stay bytes until we read them: the library would follow an extra field to another name than other readers see.
const OPTIONS = { decodeStrings: false, autoClose: false } as const;

const END_BYTES = 22;
const IS_ELSEWHERE = 0xffff_ffff;

/**
 * Readers differ in whether a record of the ZIP64 extension overrules a directory that needs none: an archive of two
 * contents is refused, since one of the two would be measured and the other be read.
 */
function assertOneDirectory(zip: yauzl.ZipFile, bytes: Buffer): void {
  const offset = bytes.readUInt32LE(bytes.length - zip.comment.length - END_BYTES + 16);
  if (offset !== IS_ELSEWHERE && offset !== Number(zip.readEntryCursor)) throw refuse(importMessages.fileUnreadable);
}

async function opened(opening: () => Promise<yauzl.ZipFile>, check?: (zip: yauzl.ZipFile) => void) {
  try {
    const zip = await opening();
    check?.(zip);
    return await entriesOf(zip);
  } catch (error) {
    throw archiveFault(error);
  }
}

/** The entries of an archive by its directory, whose order and content decide; refuses what is no archive. */
export const zipEntries = (openPart: OpenPart, sizeBytes: number): Promise<ZipEntry[]> =>
  opened(() => yauzl.fromRandomAccessReaderPromise(new PartReader(openPart), sizeBytes, OPTIONS));

/** The same of an archive in memory. */
export const zipEntriesOf = (bytes: Buffer): Promise<ZipEntry[]> =>
  opened(
    () => yauzl.fromBufferPromise(bytes, OPTIONS),
    (zip) => assertOneDirectory(zip, bytes),
  );
