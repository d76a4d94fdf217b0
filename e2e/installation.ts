import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../scripts/start/port.ts';
import { startServerProcess } from '../scripts/start/server-process.ts';

/** A running product with a database of its own. */
export interface Installation {
  readonly address: string;
  readonly dataDirectory: string;
  stop(): Promise<void>;
}

/** Starts the product on a data folder as `npm start` does, with the pages for those who build it; resolves when it is ready. */
export async function startInstallation(dataDirectory: string): Promise<Installation> {
  const { address, stop } = await startServerProcess({
    program: 'scripts/start/start.ts',
    variables: {
      DATA_DIRECTORY: dataDirectory,
      DATABASE_URL: '',
      ENVIRONMENT: 'dev',
      // A company's provider is on this machine.
      PRIVATE_SIGN_IN_PROVIDERS: 'yes',
    },
  });
  return { address, dataDirectory, stop };
}

/** A power cut may lose what a run throws away. */
const TEMPORARY = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];

/** Makes the demo once below the temporary folder of a run, as a first `npm start` does; the workers begin with copies of it. */
export async function makeDemo(root: string): Promise<void> {
  // The way to the data has to be open for the account that runs the database.
  chmodSync(root, 0o755);
  const installation = await startInstallation(templateFolder(root));
  await installation.stop();
  appendFileSync(path.join(templateFolder(root), 'postgres', 'postgresql.conf'), `\n${TEMPORARY.join('\n')}\n`);
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
