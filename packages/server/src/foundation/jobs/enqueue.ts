import { type SaidMessage, say } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import type { AnyJob, PayloadOf } from './define-job.ts';

const STANDARD_ATTEMPTS = 8;

export interface EnqueueOptions<J extends AnyJob> {
  /** What the run is called in the list of jobs; the job's title by default. */
  readonly title?: SaidMessage;
  /** Runs of one queue of a company go one after the other: 'company', 'recalculation'. Without one they run side by side. */
  readonly queue?: string;
  /** While a run of this job with this key waits to start, a further call adds none: the waiting one is returned. */
  readonly key?: string;
  /** What the waiting run then does. By default the later payload replaces the earlier. */
  readonly merge?: (waiting: z.output<J['payload']>, added: z.output<J['payload']>) => PayloadOf<J>;
  /** Not before this instant, ISO 8601. */
  readonly runAt?: string;
  /** The moment of a schedule: a second run for the same key and moment is never made. */
  readonly scheduledFor?: string;
}

/**
 * Puts work into the queue, in the caller's transaction: it happens if and only if that commits. Returns the id of the
 * job run, under which state and progress are found.
 */
export async function enqueue<J extends AnyJob>(
  scope: TenantScope,
  job: J,
  payload: PayloadOf<J>,
  options: EnqueueOptions<J> = {},
): Promise<number> {
  const parsed = job.payload.parse(payload);
  const { id, isNew, waiting } = await insertRun(scope, job, payload, options);
  if (isNew) {
    await sql`select installation.enqueue(${id}::bigint, ${options.queue ?? null}::text,
      ${job.maximumAttempts ?? STANDARD_ATTEMPTS}::integer, ${options.runAt ?? null}::timestamptz)`.execute(scope.db);
  } else if (options.scheduledFor === undefined) {
    const merged = options.merge ? options.merge(job.payload.parse(waiting), parsed) : payload;
    await scope.db
      .updateTable('job_run')
      .set({ payload: JSON.stringify(merged) })
      .where('id', '=', id)
      .execute();
  }
  return id;
}

interface InsertedRun {
  readonly id: number;
  readonly isNew: boolean;
  readonly waiting: unknown;
}

async function insertRun(
  scope: TenantScope,
  job: AnyJob,
  payload: unknown,
  options: EnqueueOptions<AnyJob>,
): Promise<InsertedRun> {
  if (options.scheduledFor !== undefined) {
    const run = await scope.db
      .selectFrom('job_run')
      .select(['id', 'payload as waiting'])
      .where('task', '=', job.name)
      .where('jobKey', '=', options.key ?? null)
      .where('scheduledFor', '=', options.scheduledFor)
      .executeTakeFirst();
    if (run) return { ...run, isNew: false };
  }
  const title = options.title ?? say(job.title);
  // A conflict locks the waiting run, so that no worker starts it with the old payload in the meantime.
  const { rows } = await sql<InsertedRun>`
    insert into job_run (task, title, title_said, payload, job_key, scheduled_for, created_by)
    values (${job.name}, ${title.message}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(payload)}::jsonb,
      ${options.key ?? null}, ${options.scheduledFor ?? null}, ${scope.userId})
    on conflict (company_id, task, job_key) where state = 'queued' and attempt = 0 and job_key is not null
      do update set scheduled_for = coalesce(excluded.scheduled_for, job_run.scheduled_for)
    returning id, (xmax = 0) as is_new, payload as waiting`.execute(scope.db);
  return rows[0] as InsertedRun;
}
