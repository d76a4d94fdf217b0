import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { companiesOf } from '../tenancy/companies.ts';
import { inCompany } from '../tenancy/tenant-scope.ts';
import type { AnyJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';

/** Work that asks for its job when it is marked, and waits in a table until that is done. */
export interface WaitingWork {
  readonly job: AnyJob;
  /** A select of one row where something waits. */
  readonly waiting: RawBuilder<unknown>;
  /** Of the job's runs, and the key under which they are asked for. */
  readonly queue: string;
}

/**
 * Asks for a run wherever something waits and no run does or goes on: the one that was to do it has been cancelled or given
 * up. Returns the companies. What changes in the meantime asks for itself.
 */
export async function resumeWaiting(
  database: Kysely<DB>,
  { job, waiting, queue }: WaitingWork,
): Promise<readonly number[]> {
  const resumed: number[] = [];
  for (const companyId of await companiesOf(database, { isActive: true })) {
    await inCompany(database, { companyId, userId: null }, {}, async (scope) => {
      const { rows } = await sql`
        select 1 from (${waiting}) as waiting
        where not exists (select from job_run where task = ${job.name} and state in ('queued', 'running'))`.execute(
        scope.db,
      );
      if (rows.length === 0) return;
      await enqueue(scope, job, {}, { queue, key: queue });
      resumed.push(companyId);
    });
  }
  return resumed;
}
