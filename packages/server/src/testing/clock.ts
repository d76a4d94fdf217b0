import pg from 'pg';
import { afterAll, afterEach, vi } from 'vitest';

/**
 * Makes it the given moment for code and for statements: `now()` of the database answers it too. Call it at the top of a
 * file, before its database has connections; defaults of columns keep the real time. The next file has the real time again.
 */
export async function stopClockAt(instant: string, ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    await owner.query(`
      create schema clock;
      grant usage on schema clock to public;
      create function clock.now() returns timestamptz language sql stable parallel safe
        as $$ select '${new Date(instant).toISOString()}'::timestamptz $$`);
    // Before PostgreSQL's own functions, which are found first unless they are named later.
    await owner.query(
      `alter database ${new URL(ownerUrl).pathname.slice(1)} set search_path to clock, pg_catalog, public`,
    );
  } finally {
    await owner.end();
  }
  const stop = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  stop();
  afterEach(stop);
  // The files of a worker share their modules and its clock.
  afterAll(() => void vi.useRealTimers());
}
