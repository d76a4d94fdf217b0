import type { SaidMessage } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import type { JsonValue } from '../../db/generated/database.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';

/** Which attempt of which run: what may still write is decided by it. */
export interface RunAttempt {
  readonly jobRunId: number;
  readonly attempt: number;
}

export interface StartedRun extends RunAttempt {
  readonly payload: unknown;
  readonly checkpoint: unknown;
  readonly userId: number | null;
  readonly actorId: number | null;
}

/**
 * Takes a run over; undefined when there is nothing left to do. Waits for a transaction that an earlier owner still has
 * open, and none of theirs can commit afterwards.
 */
export async function startRun(scope: TenantScope, jobRunId: number): Promise<StartedRun | undefined> {
  const run = await scope.db
    .selectFrom('job_run')
    .select(['state', 'attempt', 'payload', 'checkpoint', 'createdBy as userId', 'actorId', 'cancelRequested'])
    .$narrowType<{ checkpoint: { value?: JsonValue } }>()
    .where('id', '=', jobRunId)
    .forUpdate()
    .executeTakeFirst();
  if (!run || (run.state !== 'queued' && run.state !== 'running')) return undefined;
  if (run.cancelRequested) {
    await scope.db
      .updateTable('job_run')
      .set({ state: 'cancelled', finishedAt: sql`now()` })
      .where('id', '=', jobRunId)
      .execute();
    return undefined;
  }
  const attempt = run.attempt + 1;
  await sql`
    update job_run set state = 'running', attempt = ${attempt}, error = null, error_said = null, started_at = coalesce(started_at, now())
    where id = ${jobRunId}`.execute(scope.db);
  return {
    jobRunId,
    attempt,
    payload: run.payload,
    checkpoint: run.checkpoint.value,
    userId: run.userId,
    actorId: run.actorId,
  };
}

/**
 * True while the attempt owns the run. In a writing transaction it stays so until the transaction ends: the lock lets
 * progress be written beside it, but makes a hand-over wait.
 */
export async function ownsRun(scope: TenantScope, { jobRunId, attempt }: RunAttempt, readOnly: boolean) {
  const { rows } = await sql`
    select 1 from job_run where id = ${jobRunId} and attempt = ${attempt} and state = 'running'
    ${readOnly ? sql`` : sql`for key share`}`.execute(scope.db);
  return rows.length > 0;
}

/** Writes progress and reads whether somebody wants the job to end; undefined when the row is locked or no longer ours. */
export async function writeProgress(
  scope: TenantScope,
  { jobRunId, attempt }: RunAttempt,
  progress: number | null,
  message: string | undefined,
): Promise<boolean | undefined> {
  // A checkpoint in an open transaction of the same job holds the row: progress is passed over rather than waited for.
  const { rows } = await sql<{ cancelRequested: boolean }>`
    update job_run set progress = ${progress}::float8, message = coalesce(${message ?? null}, message)
    where id in (
      select id from job_run where id = ${jobRunId} and attempt = ${attempt} and state = 'running'
      for no key update skip locked)
    returning cancel_requested`.execute(scope.db);
  return rows[0]?.cancelRequested;
}

export async function readCancelRequest(scope: TenantScope, { jobRunId }: RunAttempt): Promise<boolean> {
  const run = await scope.db
    .selectFrom('job_run')
    .select('cancelRequested')
    .where('id', '=', jobRunId)
    .executeTakeFirst();
  return run?.cancelRequested ?? true;
}

/** False when the run is no longer this attempt's. */
export async function writeCheckpoint(scope: TenantScope, run: RunAttempt, value: unknown): Promise<boolean> {
  const row = await scope.db
    .updateTable('job_run')
    .set({ checkpoint: JSON.stringify({ value }) })
    .where('id', '=', run.jobRunId)
    .where('attempt', '=', run.attempt)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type Ending =
  | { readonly state: 'succeeded'; readonly result: unknown }
  | { readonly state: 'failed'; readonly error: SaidMessage }
  | { readonly state: 'cancelled' }
  /** Will be started again. */
  | { readonly state: 'queued'; readonly error: SaidMessage | null };

/** Records how the attempt ended; false, changing nothing, when the run is no longer its. */
export async function endRun(scope: TenantScope, run: RunAttempt, ending: Ending): Promise<boolean> {
  const result = ending.state === 'succeeded' ? JSON.stringify(ending.result ?? null) : null;
  const error = 'error' in ending ? ending.error : null;
  const { rows } = await sql`
    update job_run set state = ${ending.state}, result = ${result}::jsonb,
      error = ${error?.message ?? null}, error_said = ${error && JSON.stringify(error)}::jsonb,
      progress = case when ${ending.state} = 'succeeded' then 1 else progress end,
      finished_at = case when ${ending.state} = 'queued' then null else now() end
    where id = ${run.jobRunId} and attempt = ${run.attempt} and state = 'running' returning 1`.execute(scope.db);
  return rows.length > 0;
}
