import type { SaidMessage } from '@oikos/contract/message.ts';
import type { Pool } from 'pg';
import pg from 'pg';

/**
 * Every worker holds a session lock on its id for as long as its process lives; PostgreSQL drops the lock with the
 * connection, whatever ended it. Whose lock is gone is dead.
 */
export interface WorkerLock {
  hold(workerId: string): Promise<void>;
  release(): Promise<void>;
}

/** Connects for holding locks; `onLost` is called when the connection breaks, and the locks with it. */
export async function connectWorkerLock(ownerUrl: string, onLost: (error: unknown) => void): Promise<WorkerLock> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'oikos worker',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  let isReleased = false;
  const lost = (error: unknown) => {
    if (!isReleased) onLost(error);
  };
  client.on('error', lost);
  client.on('end', () => lost(new Error('The connection that holds the worker lock ended')));
  await client.connect();
  // A machine that vanished without a word must not keep its locks for the two hours that TCP would allow it.
  await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
  return {
    hold: async (workerId) => {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [workerId]);
    },
    release: async () => {
      isReleased = true;
      await client.end();
    },
  };
}

/** Releases the jobs of workers whose lock is gone; returns the ids of those workers. */
export async function releaseDeadWorkers(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ dead: string[] | null; unlocked: unknown }>(`
    with holders as materialized (select distinct locked_by from graphile_worker.jobs where locked_by is not null),
    gone as materialized (
      select locked_by from holders where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))),
    listed as materialized (select array_agg(locked_by) as dead from gone)
    select dead, case when dead is not null then graphile_worker.force_unlock_workers(dead)::text end as unlocked from listed`);
  return rows[0]?.dead ?? [];
}

/**
 * A run that the queue will never start again must not look as if it went on: one whose process died in its last
 * attempt, for instance because the work takes more memory than there is.
 */
export async function failAbandonedRuns(owner: Pool, said: SaidMessage): Promise<number> {
  const { rowCount } = await owner.query(
    `update public.job_run r set state = 'failed', error = $1, error_said = $2::jsonb, finished_at = now()
     where r.state in ('queued', 'running') and not exists (
       select 1 from graphile_worker.jobs j
       where j.key = 'run:' || r.company_id || ':' || r.id and (j.locked_at is not null or j.attempts < j.max_attempts))`,
    [said.message, JSON.stringify(said)],
  );
  return rowCount ?? 0;
}
