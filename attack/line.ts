import { Agent, request } from 'node:http';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** Status 0: no answer came. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

const PATIENCE_MS = 120_000;

/** Whatever can't be in an address as it is. */
const writable = (path: string) => path.replace(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter));

/** Sends requests as they are, well formed or not, over loopback. */
export class Line {
  readonly #address: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(address: string) {
    this.#address = new URL(address);
  }

  async send(sent: Sent): Promise<Answer> {
    const first = await this.#once(sent, this.#agent);
    // A connection kept open may have been closed by the server just then: not an answer, and nothing was taken.
    return first.status === 0 && /ECONNRESET|socket hang up/.test(first.text) ? this.#once(sent, false) : first;
  }

  close(): void {
    this.#agent.destroy();
  }

  #once({ method, path, headers, body }: Sent, agent: Agent | false): Promise<Answer> {
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    return new Promise((resolve) => {
      const failed = (error: Error) =>
        resolve({ status: 0, text: `${error.message} ${(error as NodeJS.ErrnoException).code ?? ''}` });
      const outgoing = request(
        {
          agent,
          host: '127.0.0.1',
          port: this.#address.port,
          method,
          path: writable(path),
          headers: { host: this.#address.host, ...length, ...headers },
          timeout: PATIENCE_MS,
        },
        (reply) => {
          const pieces: Buffer[] = [];
          reply.on('data', (piece: Buffer) => pieces.push(piece));
          reply.on('error', failed);
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
          );
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)));
      outgoing.on('error', failed);
      outgoing.end(body);
    });
  }
}
