import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';

export interface FileToSend {
  readonly fileName: string;
  readonly mediaType: string;
  readonly chunks: AsyncIterable<Buffer>;
  /** Known for a stored file; the reader then knows how much to expect. */
  readonly sizeBytes?: number;
  readonly sha256?: string;
  readonly rowCount?: () => number;
}

/** A reader that takes nothing for so long has gone, and must not hold a connection of the database. */
const STALLED_MS = 60_000;

const digestOf = (hash: Buffer) => `sha-256=:${hash.toString('base64')}:`;

/** Both spellings of the name: plain for old readers, UTF-8 for the rest (RFC 6266). */
function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function headersOf(reply: FastifyReply, file: FileToSend): Record<string, string | number> {
  return {
    ...(reply.getHeaders() as Record<string, string | number>),
    'content-type': file.mediaType,
    'content-disposition': disposition(file.fileName),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(file.sizeBytes !== undefined && { 'content-length': file.sizeBytes }),
    ...(file.sha256
      ? { 'content-digest': digestOf(Buffer.from(file.sha256, 'hex')) }
      : { trailer: 'Content-Digest, X-Row-Count' }),
  };
}

/**
 * Sends a file as it is made. When its making fails after the first byte the connection is cut, so that the reader sees
 * a broken download and never a short file. The checksum follows as a trailer (RFC 9530) where it can't be known before.
 */
export async function sendFile(reply: FastifyReply, file: FileToSend): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  const { log } = reply.request;
  raw.writeHead(200, headersOf(reply, file));
  raw.setTimeout(STALLED_MS, () => raw.destroy());
  const hash = createHash('sha256');
  const measured = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => {
      if (!file.sha256) {
        raw.addTrailers({
          'Content-Digest': digestOf(hash.digest()),
          ...(file.rowCount && { 'X-Row-Count': String(file.rowCount()) }),
        });
      }
      done();
    },
  });
  try {
    await pipeline(Readable.from(file.chunks, { objectMode: false }), measured, raw);
  } catch (error) {
    raw.destroy();
    log.warn({ err: error }, 'a download broke off');
  }
}
