import type { FastifyInstance } from 'fastify';

export interface Pace {
  /** A body that is held whole has arrived by then. */
  readonly wholeSeconds: number;
  /** An upload, which may be large and its line slow, brings at least so much in each window. */
  readonly windowSeconds: number;
  readonly leastBytes: number;
}

const STANDARD: Pace = { wholeSeconds: 60, windowSeconds: 60, leastBytes: 16 * 1024 };

/** Cuts connections whose body drips: each holds memory and a place that others need. */
export function cutSlowBodies(
  app: FastifyInstance,
  { wholeSeconds, windowSeconds, leastBytes }: Pace = STANDARD,
): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    const isStreamed = headers['content-type']?.startsWith('multipart/') === true;
    let before = raw.socket.bytesRead;
    const look = () => {
      const brought = raw.socket.bytesRead - before;
      before = raw.socket.bytesRead;
      // A reader that is busy takes nothing for a while: that isn't the sender's doing.
      if (!isStreamed || (brought < leastBytes && !raw.isPaused() && raw.readableLength === 0)) raw.destroy();
    };
    const timer = setInterval(look, (isStreamed ? windowSeconds : wholeSeconds) * 1_000);
    timer.unref();
    for (const event of ['end', 'close', 'error'] as const) raw.once(event, () => clearInterval(timer));
  });
}
