import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

export interface ScannerAddress {
  readonly host: string;
  readonly port: number;
}

/** Nothing was found, or the name of what was. */
export type ScanResult = { readonly found: null } | { readonly found: string };

/** The scanner didn't answer, or couldn't judge the file. */
export class NotScanned extends Error {}

const SILENT_MILLISECONDS = 60_000;
const PIECE_BYTES = 1024 * 1024;

async function send(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed) throw new NotScanned('The scanner hung up');
  if (!socket.write(bytes)) await once(socket, 'drain');
}

/** Each piece goes with its length before it; an empty one ends the file. */
async function sendFile(socket: Socket, content: Readable): Promise<void> {
  const length = (bytes: number) => {
    const header = Buffer.alloc(4);
    header.writeUInt32BE(bytes);
    return header;
  };
  await send(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of content as AsyncIterable<Buffer>) {
    for (let at = 0; at < piece.length; at += PIECE_BYTES) {
      const part = piece.subarray(at, at + PIECE_BYTES);
      await send(socket, Buffer.concat([length(part.length), part]));
    }
  }
  await send(socket, length(0));
}

async function answerOf(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of socket as AsyncIterable<Buffer>) {
    pieces.push(piece);
    if (piece.includes(0)) break;
  }
  return Buffer.concat(pieces).toString('utf8').replaceAll('\0', '').trim();
}

/**
 * Asks ClamAV's daemon about a content (command INSTREAM).
 * @throws NotScanned when it is away, silent, or doesn't judge the file
 */
export async function scan(content: Readable, { host, port }: ScannerAddress): Promise<ScanResult> {
  const socket = createConnection({ host, port });
  socket.setTimeout(SILENT_MILLISECONDS, () => socket.destroy(new Error('The scanner is silent')));
  // The daemon may answer and close the connection before it has the whole, as for a file beyond its limit.
  const answer = answerOf(socket);
  const sending = sendFile(socket, content);
  try {
    await Promise.race([answer, sending.then(() => answer)]);
  } catch (error) {
    throw new NotScanned('The scanner did not answer', { cause: error });
  } finally {
    sending.catch(() => undefined);
    socket.destroy();
    content.destroy();
  }
  const said = await answer;
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (found !== undefined) return { found };
  if (said === 'stream: OK') return { found: null };
  throw new NotScanned(`The scanner said: ${said.slice(0, 200)}`);
}
