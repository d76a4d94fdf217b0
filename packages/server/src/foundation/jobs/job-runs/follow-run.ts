import { isFinished, type JobProgress } from '@oikos/contract/records/job-runs.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { jsonLines } from '../../http/json-lines.ts';
import type { Session } from '../../tenancy/session.ts';
import { inCompany } from '../../tenancy/tenant-scope.ts';
import { readRun } from './read-job-runs.ts';
import { LOOK_AGAIN_MS, RunChanges } from './run-changes.ts';

const changesOf = new WeakMap<Pool, RunChanges>();

function changes(pool: Pool): RunChanges {
  const known = changesOf.get(pool) ?? new RunChanges(pool);
  changesOf.set(pool, known);
  return known;
}

async function progressOf(request: FastifyRequest, session: Session, id: number): Promise<JobProgress> {
  const { companyId, userId } = session;
  const { state, progress, message, error, errorSaid, result } = await inCompany(
    request.server.database,
    { companyId, userId, session, requestId: request.id },
    { readOnly: true },
    (scope) => readRun(scope, id),
  );
  return { id, state, progress, message, error, errorSaid, result };
}

/** Resolves at the next change, after a while without one, or when the reader has gone. */
function waiter() {
  let changed = false;
  let wake: (() => void) | undefined;
  return {
    nudge: () => {
      changed = true;
      wake?.();
    },
    next: async () => {
      if (!changed) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, LOOK_AGAIN_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      changed = false;
    },
  };
}

/** Streams a line of JSON for every change of a run until it has ended; a blank line now and then keeps the connection open. */
export async function followRun(request: FastifyRequest, reply: FastifyReply, session: Session, id: number) {
  const lines = jsonLines(reply);
  const waiting = waiter();
  const unfollow = await changes(request.server.pool).follow(session.companyId, id, waiting.nudge);
  try {
    lines.onLeft(waiting.nudge);
    let said = '';
    for (;;) {
      const progress = await progressOf(request, session, id);
      const line = JSON.stringify(progress);
      if (line === said) lines.beat();
      else lines.write(progress);
      said = line;
      if (isFinished(progress.state) || lines.isLeft()) break;
      await waiting.next();
      if (lines.isLeft()) break;
    }
    lines.end();
  } catch (error) {
    if (!lines.isOpen()) throw error;
    request.log.warn({ err: error }, 'following a job run broke off');
    lines.breakOff();
  } finally {
    unfollow();
  }
}
