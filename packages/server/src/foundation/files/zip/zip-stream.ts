import { once } from 'node:events';
import { Readable } from 'node:stream';
import yazl from 'yazl';

/** One file of the archive; its content is made as it is read. */
export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** Fast rather than small: a spreadsheet's XML shrinks tenfold anyway. The earliest date: the same content, the same bytes. */
const OPTIONS = { compressionLevel: 3, mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

async function addAll(zip: yazl.ZipFile, parts: AsyncIterable<ZipPart>, signal: AbortSignal): Promise<void> {
  for await (const { name, content } of parts) {
    const stream = Readable.from(content, { objectMode: false });
    const isRead = once(stream, 'end', { signal });
    zip.addReadStreamLazy(name, OPTIONS, (give) => give(null, stream));
    await isRead.finally(() => stream.destroy());
  }
  zip.end();
}

/** A ZIP archive as it is made, in constant memory: a part is asked for when the one before it has been read. */
export async function* zipStream(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  const left = new AbortController();
  zip.on('error', fail);
  addAll(zip, parts, left.signal).catch(fail);
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    // Anyone who stops reading early leaves no part half made.
    left.abort();
  }
}
