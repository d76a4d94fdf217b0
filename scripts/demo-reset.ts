import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runningEmbeddedPostgres } from '../packages/server/src/db/embedded-postgres.ts';
import { StartUpError } from '../packages/server/src/db/start-up-error.ts';
import { configurationOfEnvironment } from './installation.ts';
import { orOneSentence } from './one-sentence.ts';

/** Throws the embedded database and its files away; the next `npm start` begins with a fresh demo. */
async function resetDemo(): Promise<void> {
  const { databaseUrl, dataDirectory, filesDirectory } = configurationOfEnvironment();
  if (databaseUrl) {
    throw new StartUpError('DATABASE_URL is set: only the embedded database is reset, another is yours to drop.');
  }
  if (runningEmbeddedPostgres(dataDirectory) !== undefined) {
    throw new StartUpError(`Oikos runs on ${dataDirectory}: stop it first.`);
  }
  const record = path.join(dataDirectory, 'postgres.json');
  // Without its record a database can't be started any more: it goes as well.
  const { folder } = existsSync(record)
    ? (JSON.parse(readFileSync(record, 'utf8')) as { folder: string })
    : { folder: 'postgres' };
  rmSync(path.resolve(dataDirectory, folder), { recursive: true, force: true });
  rmSync(record, { force: true });
  rmSync(filesDirectory, { recursive: true, force: true });
  console.log('The demo is gone: npm start makes a fresh one.');
}

await orOneSentence(resetDemo());
