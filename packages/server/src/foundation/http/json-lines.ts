import type { FastifyReply } from 'fastify';

/** A reply that comes line by line, each a piece of JSON. */
export interface JsonLines {
  readonly write: (line: object) => void;
  /** A blank line: it keeps the connection open. */
  readonly beat: () => void;
  readonly end: () => void;
  /** From its first line on a failure can only be told in a line. */
  readonly isOpen: () => boolean;
  /** The reader has gone. */
  readonly isLeft: () => boolean;
  readonly onLeft: (listener: () => void) => void;
  /** Breaks off, so that the reader knows that it isn't whole. */
  readonly breakOff: () => void;
}

/** Lines are written as they come; the first opens the reply, so that what is refused before it is an ordinary refusal. */
export function jsonLines(reply: FastifyReply): JsonLines {
  const { raw } = reply;
  let isOpen = false;
  const write = (text: string) => {
    if (!isOpen) {
      isOpen = true;
      reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'application/x-ndjson; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
    }
    raw.write(`${text}\n`);
  };
  return {
    write: (line) => write(JSON.stringify(line)),
    beat: () => write(''),
    end: () => raw.end(),
    isOpen: () => isOpen,
    isLeft: () => raw.destroyed,
    onLeft: (listener) => raw.on('close', listener),
    breakOff: () => raw.destroy(),
  };
}
