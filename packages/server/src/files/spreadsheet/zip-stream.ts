import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of the archive; its content is made as it is read. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string>;
}

interface WrittenEntry {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
}

/** Without the ZIP64 extension, which not every reader knows, neither a part nor the archive may be larger. */
const MAXIMUM_BYTES = 0xffff_ffff;
const VERSION = 20;
/** Bit 3: sizes follow the content; bit 11: names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01, the earliest a ZIP can say: the same content gives the same bytes. */
const DATE = 0x0021;
/** Fast rather than small: a spreadsheet's XML shrinks tenfold anyway. */
const LEVEL = 3;

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, unpacked }: Pick<WrittenEntry, 'crc' | 'packed' | 'unpacked'>): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(unpacked, 12);
  return bytes;
}

function centralHeader({ name, offset, crc, packed, unpacked }: WrittenEntry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(unpacked, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

function assertFits(bytes: number): void {
  if (bytes > MAXIMUM_BYTES) throw new RangeError('The archive is larger than 4 GiB');
}

async function* deflated(entry: ZipEntry, offset: number, written: (entry: WrittenEntry) => void) {
  let crc = 0;
  let unpacked = 0;
  let packed = 0;
  async function* measured() {
    for await (const text of entry.content) {
      const bytes = Buffer.from(text);
      crc = crc32(bytes, crc);
      unpacked += bytes.length;
      assertFits(unpacked);
      yield bytes;
    }
  }
  // The pipeline hands a failure of the content on to whoever reads.
  const packer = createDeflateRaw({ level: LEVEL });
  pipeline(Readable.from(measured(), { objectMode: false }), packer, () => undefined);
  for await (const bytes of packer as AsyncIterable<Buffer>) {
    packed += bytes.length;
    yield bytes;
  }
  written({ name: Buffer.from(entry.name), offset, crc, packed, unpacked });
}

/** A ZIP archive as it is made, in constant memory. Throws RangeError beyond 4 GiB. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const done: WrittenEntry[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const start = offset;
    const header = localHeader(Buffer.from(entry.name));
    offset += header.length;
    yield header;
    for await (const bytes of deflated(entry, start, (written) => done.push(written))) {
      offset += bytes.length;
      yield bytes;
    }
    const after = descriptor(done.at(-1) as WrittenEntry);
    offset += after.length;
    assertFits(offset);
    yield after;
  }
  const directory = Buffer.concat(done.map(centralHeader));
  yield directory;
  yield endRecord(done.length, directory.length, offset);
}
