import pg from 'pg';
import { runningEmbeddedPostgres } from '../packages/server/src/foundation/db/embedded-postgres.ts';

/** Holds whatever writes to a table of an installation, so that long work lasts until it is let go. Reading goes on. */
export async function holdWrites(dataDirectory: string, table: string): Promise<{ letGo(): Promise<void> }> {
  const client = new pg.Client(runningEmbeddedPostgres(dataDirectory));
  await client.connect();
  await client.query(`begin; lock table ${client.escapeIdentifier(table)} in share mode`);
  return { letGo: () => client.end() };
}
