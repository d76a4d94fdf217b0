import { Readable } from 'node:stream';
import { type ZipPart, zipStream } from './zip-stream.ts';

/** Files by their name. */
export type ZippedFiles = Readonly<Record<string, string | Uint8Array>>;

async function* partsOf(files: ZippedFiles): AsyncGenerator<ZipPart> {
  for (const [name, content] of Object.entries(files)) yield { name, content: Readable.from([content]) };
}

/** A ZIP archive of a few files that are in memory anyway. */
export async function zipped(files: ZippedFiles): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zipStream(partsOf(files))) chunks.push(chunk);
  return Buffer.concat(chunks);
}
