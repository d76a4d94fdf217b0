import { generalMessages } from '@oikos/contract/general-messages.ts';
import { say } from '@oikos/contract/message.ts';
import type { JobHelpers, Task } from 'graphile-worker';
import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal, saidBy } from '../http/refusals.ts';
import { inCompany } from '../tenancy/tenant-scope.ts';
import { type AnyJob, JobStopped } from './define-job.ts';
import { type ContextServices, jobContext } from './job-context.ts';
import { type Ending, endRun, type StartedRun, startRun } from './run-state.ts';

const queuedPayload = z.object({ companyId: z.int(), jobRunId: z.int() });

/** What the attempt came to; `again` is the fault after which the queue starts it once more, later. */
interface Outcome {
  readonly ending: Ending;
  readonly again?: unknown;
}

function outcomeOfError(error: unknown, isLastAttempt: boolean): Outcome {
  if (error instanceof JobStopped) {
    return { ending: error.reason === 'cancelled' ? { state: 'cancelled' } : { state: 'queued', error: null } };
  }
  if (error instanceof Refusal) return { ending: { state: 'failed', error: saidBy(error) } };
  // What went wrong inside is for the log; people are notified that it did.
  const said = say(generalMessages.unexpected);
  return isLastAttempt
    ? { ending: { state: 'failed', error: said } }
    : { ending: { state: 'queued', error: said }, again: error };
}

async function work(job: AnyJob, services: ContextServices, companyId: number, run: StartedRun, isLast: boolean) {
  try {
    const payload = job.payload.safeParse(run.payload);
    if (!payload.success) {
      services.log.error({ err: payload.error }, 'the payload of the job run is wrong');
      return { ending: { state: 'failed', error: say(generalMessages.invalidValue) } } satisfies Outcome;
    }
    const result = await job.run(jobContext(services, companyId, run), payload.data);
    return { ending: { state: 'succeeded', result } } satisfies Outcome;
  } catch (error) {
    if (!(error instanceof JobStopped)) services.log.error({ err: error }, 'job run failed');
    return outcomeOfError(error, isLast);
  }
}

/**
 * Ends an attempt that gave its run up. Where the queue has released the job in the meantime, it waits for another worker or is
 * at work there, and finishing it would delete it for them: failing touches only what this worker still holds.
 */
async function leaveWhatWasReleased({ job, query }: JobHelpers): Promise<void> {
  const { rowCount } = await query('select from graphile_worker.jobs where id = $1 and locked_by = $2', [
    job.id,
    job.locked_by,
  ]);
  if (rowCount === 0) throw new Error('The job was released to other workers while it ended');
}

/** The queue's function for a job: takes the run over, works, records how it ended, and asks for another attempt where due. */
export function taskOf(job: AnyJob, services: ContextServices): Task {
  return async (queued: unknown, helpers: JobHelpers) => {
    const { companyId, jobRunId } = queuedPayload.parse(queued);
    const log = services.log.child({ job: job.name, jobRunId, companyId });
    const caller = { companyId, userId: null };
    const run = await inCompany(services.database, caller, {}, (scope) => startRun(scope, jobRunId));
    if (!run) return;
    const { attempts, max_attempts: maximum } = helpers.job;
    const outcome: Outcome = await work(job, { ...services, log }, companyId, run, attempts >= maximum);
    const isInterrupted = outcome.ending.state === 'queued' && outcome.again === undefined;
    const isEnded = await inCompany(services.database, caller, {}, async (scope) => {
      const isOurs = await endRun(scope, run, outcome.ending);
      // An interrupted attempt doesn't count: the run goes back into the queue as new, without a pause.
      if (isOurs && isInterrupted) {
        const queue = await helpers.getQueueName();
        const name = queue?.replace(/:\d+$/, '') ?? null;
        await sql`select installation.enqueue(${jobRunId}::bigint, ${name}::text, ${maximum}::integer, null)`.execute(
          scope.db,
        );
      }
      return isOurs && !isInterrupted;
    });
    if (!isEnded) await leaveWhatWasReleased(helpers);
    if (outcome.again !== undefined) throw outcome.again;
  };
}
