import { Readable } from 'node:stream';

/** Enough of a file to tell what it is. */
const HEAD_BYTES = 4096;

export interface UploadContent {
  readonly head: Buffer;
  /** The whole, from its first byte; fails when `allow` throws. */
  readonly whole: Readable;
}

/** Looks at the first bytes of an upload before the rest is taken. `allow` is asked with the size so far, at every piece. */
export async function openUpload(sent: Readable, allow: (sizeBytes: number) => void): Promise<UploadContent> {
  // The sender's stream isn't destroyed with the reading: what is left is read and dropped, so that the reply arrives.
  const pieces = sent.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  const first: Buffer[] = [];
  let sizeBytes = 0;
  const taken = (piece: Buffer): Buffer => {
    sizeBytes += piece.length;
    allow(sizeBytes);
    return piece;
  };
  while (sizeBytes < HEAD_BYTES) {
    const { value, done } = await pieces.next();
    if (done) break;
    first.push(taken(value));
  }
  async function* all() {
    yield* first;
    for await (const piece of pieces) yield taken(piece);
  }
  return {
    head: Buffer.concat(first).subarray(0, HEAD_BYTES),
    whole: Readable.from(all(), { objectMode: false }),
  };
}
