import { rmSync } from 'node:fs';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import {
  removeEmbeddedPostgres,
  runningEmbeddedPostgres,
} from '../../packages/server/src/foundation/db/embedded-postgres.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { configurationOfEnvironment } from '../start/installation.ts';

/** Throws the embedded database and its files away; the next `npm start` begins with a fresh demo. */
async function resetDemo(): Promise<void> {
  const { databaseUrl, dataDirectory, filesDirectory } = configurationOfEnvironment();
  if (databaseUrl) {
    throw new StartUpError('DATABASE_URL is set: only the embedded database is reset, another is yours to drop.');
  }
  if (runningEmbeddedPostgres(dataDirectory) !== undefined) {
    throw new StartUpError(`Oikos runs on ${dataDirectory}: stop it first.`);
  }
  removeEmbeddedPostgres(dataDirectory);
  rmSync(filesDirectory, { recursive: true, force: true });
  console.log('The demo is gone: npm start makes a fresh one.');
}

await orOneSentence(resetDemo());
