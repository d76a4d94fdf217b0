import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../foundation/db/embedded-postgres.ts';
import { migrate } from '../foundation/db/migrate.ts';
import { prepareQueue } from '../foundation/jobs/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of this run, and the migrated database that test files clone. */
    databaseServer: { ownerUrl: string; template: string };
    /** The demo that was made for the browser tests: its database on this server, and its folder; null: none was. */
    demo: { template: string; folder: string } | null;
  }
}

const TEMPLATE = 'oikos_template';
const DEMO = 'oikos_demo';
/** Set by a whole run of the tests: the data folder of the demo (scripts/check/run-tests.ts). */
const DEMO_DATA = 'OIKOS_DEMO_DATA';

/** One PostgreSQL for the whole run, in the system's temporary folder; gone afterwards, whichever way the run ends. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'oikos-test-'));
  const demo = process.env[DEMO_DATA] || undefined;
  // The database's account keeps its files.
  if (demo !== undefined) execFileSync('cp', ['-a', `${demo}/.`, dataDirectory]);
  const postgres = await startEmbeddedPostgres({ dataDirectory, temporary: true });
  const client = new pg.Client(postgres.ownerUrl);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  if (demo !== undefined) await client.query(`create database ${DEMO} template postgres strategy file_copy`);
  await client.end();
  const templateUrl = new URL(postgres.ownerUrl);
  templateUrl.pathname = TEMPLATE;
  try {
    await migrate(templateUrl.toString());
    await prepareQueue(templateUrl.toString());
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('databaseServer', { ownerUrl: postgres.ownerUrl, template: TEMPLATE });
  project.provide('demo', demo === undefined ? null : { template: DEMO, folder: dataDirectory });
  return () => postgres.stop();
}
