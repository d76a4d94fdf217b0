import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/port.ts';

/** A running product with a database of its own. */
export interface Installation {
  readonly address: string;
  readonly dataDirectory: string;
  stop(): Promise<void>;
}

const START_WITHIN_MS = 240_000;

/** Starts the product on a data folder as `npm start` does; resolves when it is ready. */
export async function startInstallation(dataDirectory: string): Promise<Installation> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIRECTORY: dataDirectory,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      // It ends with this process, even when that is killed.
      OIKOS_LAUNCHED: '1',
    },
  });
  await untilReady(`${address}/health/ready`, server);
  return {
    address,
    dataDirectory,
    stop: async () => {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

/** Copies the data folder of an installation that has stopped; the database's account keeps its files. */
export async function copyInstallation(from: string, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
  // Copies that start at the same time would both find the database's former port free.
  const record = path.join(to, 'postgres.json');
  const database: object = JSON.parse(readFileSync(record, 'utf8'));
  writeFileSync(record, JSON.stringify({ ...database, port: await freePort() }));
}

/** Where the demo is made once, and where each worker keeps its own copy: below one temporary folder of the run. */
export const templateFolder = (root: string): string => path.join(root, 'template');
export const workerFolder = (root: string, worker: number): string => path.join(root, `worker-${worker}`);

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + START_WITHIN_MS;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The product ended with ${server.exitCode} instead of starting`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
  server.kill('SIGKILL');
  throw new Error(`The product was not ready within ${START_WITHIN_MS / 1000} s`);
}
