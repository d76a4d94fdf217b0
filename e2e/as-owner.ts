import pg from 'pg';
import { runningEmbeddedPostgres } from '../packages/server/src/foundation/db/embedded-postgres.ts';

/** Works in the database of an installation with the rights of its owner, whom no policy holds back. */
export async function asOwner<Result>(
  dataDirectory: string,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client(runningEmbeddedPostgres(dataDirectory));
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
