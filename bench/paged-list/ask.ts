import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { ServerData } from './serve.ts';

const CONNECTIONS = 50;
const SECONDS = 1;

/** A list that is asked for, and by whom. */
export interface AskedList {
  readonly path: string;
  readonly body: object;
  /** The subject of the person's token. */
  readonly subject: string;
}

export interface StartedServer {
  readonly port: number;
  readonly worker: Worker;
}

export function startServer(data: ServerData): Promise<StartedServer> {
  const worker = new Worker(new URL('./serve.ts', import.meta.url), { workerData: data });
  return new Promise((resolve, reject) => {
    worker.once('message', (port: number) => resolve({ port, worker }));
    worker.once('error', reject);
  });
}

/** Requests a second that the server answers to a fixed number of connections that ask again at once. */
export async function requestsPerSecond(port: number, { path, body, subject }: AskedList): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const sentBody = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${subject}`,
    'content-length': Buffer.byteLength(sentBody),
  };
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers }, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`status ${reply.statusCode}`));
        reply.resume();
        reply.on('end', resolve);
      });
      sent.on('error', reject);
      sent.end(sentBody);
    });
  const until = performance.now() + SECONDS * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await ask();
        answered += 1;
      }
    }),
  );
  agent.destroy();
  return answered / SECONDS;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
