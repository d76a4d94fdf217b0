import { setImmediate as turn } from 'node:timers/promises';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Configuration } from '../../configuration.ts';
import type { DB } from '../../db/generated/database.ts';
import { poolOf } from '../db/database.ts';
import { denied } from '../http/refusals.ts';
import { openBulkConnection } from '../tenancy/bulk-transaction.ts';
import { loadSessionIn } from '../tenancy/load-session.ts';
import { inCompany, type TenantScope, type TransactionMode } from '../tenancy/tenant-scope.ts';
import { type JobContext, JobStopped } from './define-job.ts';
import { ownsRun, readCancelRequest, type StartedRun, writeCheckpoint, writeProgress } from './run-state.ts';

const PROGRESS_INTERVAL_MS = 250;
const TURN_INTERVAL_MS = 20;

export interface ContextServices {
  readonly database: Kysely<DB>;
  readonly log: Logger;
  readonly configuration?: Configuration | undefined;
  /** Aborted when the process is about to end, or no longer knows whether its jobs are its own. */
  readonly stopSignal: AbortSignal;
}

/** A job that only computes between its calls leaves the rest of the process a turn. */
function turnGiver(): () => Promise<void> {
  let turnedAt = performance.now();
  return async () => {
    if (performance.now() - turnedAt < TURN_INTERVAL_MS) return;
    await turn();
    turnedAt = performance.now();
  };
}

/** Does the work as long as the run is this attempt's. */
async function workOfOwnRun<Result>(
  scope: TenantScope,
  run: StartedRun,
  mode: TransactionMode,
  work: (scope: TenantScope) => Promise<Result>,
): Promise<Result> {
  if (!(await ownsRun(scope, run, mode.readOnly ?? false))) throw new JobStopped('lost');
  return work(scope);
}

/** Transactions of a run's company, as nobody in particular or as the person who asked. */
function transactionsOf({ database }: ContextServices, companyId: number, run: StartedRun) {
  const caller = { companyId, userId: run.userId, actorId: run.actorId, requestId: `job-${run.jobRunId}` };
  const transaction = <Result>(mode: TransactionMode, work: (scope: TenantScope) => Promise<Result>) =>
    inCompany(database, caller, mode, work);
  const asAsker = async <Result>(mode: TransactionMode, work: (scope: TenantScope) => Promise<Result>) => {
    const session = run.userId === null ? undefined : await loadSessionIn(poolOf(database), companyId, run.userId);
    if (!session) throw denied(generalMessages.actionDenied);
    return inCompany(database, { ...caller, session }, mode, (scope) => workOfOwnRun(scope, run, mode, work));
  };
  return { caller, transaction, asAsker };
}

const clampedFraction = (fraction: number | null): number | null =>
  fraction === null ? null : Math.min(1, Math.max(0, fraction));

/** What one attempt of a run works with. */
export function jobContext(services: ContextServices, companyId: number, run: StartedRun): JobContext {
  const { caller, transaction, asAsker } = transactionsOf(services, companyId, run);
  let writtenAt = Number.NEGATIVE_INFINITY;
  let readAt = Number.NEGATIVE_INFINITY;
  const giveWay = turnGiver();
  let isCancelled = false;
  let said: string | undefined;

  async function cancelRequested(): Promise<boolean> {
    if (!isCancelled && performance.now() - readAt >= PROGRESS_INTERVAL_MS) {
      readAt = performance.now();
      isCancelled = await transaction({ readOnly: true }, (scope) => readCancelRequest(scope, run));
    }
    return isCancelled;
  }

  async function stopIfAsked(): Promise<void> {
    await giveWay();
    if (services.stopSignal.aborted) throw new JobStopped('interrupted');
    if (await cancelRequested()) throw new JobStopped('cancelled');
  }

  async function checkpoint(value: unknown, scope?: TenantScope): Promise<void> {
    const isOurs = await (scope
      ? writeCheckpoint(scope, run, value)
      : transaction({}, (own) => writeCheckpoint(own, run, value)));
    if (!isOurs) throw new JobStopped('lost');
  }

  async function progress(fraction: number | null, message?: string): Promise<void> {
    await giveWay();
    if (services.stopSignal.aborted) throw new JobStopped('interrupted');
    said = message ?? said;
    if (performance.now() - writtenAt >= PROGRESS_INTERVAL_MS) {
      writtenAt = performance.now();
      readAt = writtenAt;
      const clamped = clampedFraction(fraction);
      isCancelled = (await transaction({}, (scope) => writeProgress(scope, run, clamped, said))) ?? isCancelled;
    }
    if (isCancelled) throw new JobStopped('cancelled');
  }

  return {
    companyId,
    userId: run.userId,
    jobRunId: run.jobRunId,
    lastCheckpoint: run.checkpoint,
    log: services.log,
    configuration: services.configuration,
    inCompany: (mode, work) => transaction(mode, async (scope) => workOfOwnRun(scope, run, mode, work)),
    inCompanyAsAsker: asAsker,
    openBulk: () => openBulkConnection(poolOf(services.database), caller),
    progress,
    checkpoint,
    cancelRequested,
    stopIfAsked,
  };
}
