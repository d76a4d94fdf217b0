import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { migrate } from '../../packages/server/src/foundation/db/migrate.ts';
import { orOneSentence } from '../command/one-sentence.ts';

/** Brings the database of DATABASE_URL to this build; what a container runs before it serves. */
async function migrateOnce(): Promise<void> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new StartUpError('DATABASE_URL is missing: the address of the database for its owner.');
  const applied = await migrate(DATABASE_URL);
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
}

await orOneSentence(migrateOnce());
