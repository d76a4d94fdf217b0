import { addressOf } from '@oikos/contract/endpoint.ts';
import { followJobRun, type JobProgress, searchJobRuns } from '@oikos/contract/records/job-runs.ts';
import type { Administrator } from './installation.ts';

/** Follows a piece of long work to its end, as the progress bar does; throws its error where it failed. */
export async function endOf({ inject, authorization }: Administrator, jobRunId: number): Promise<void> {
  const url = addressOf(followJobRun.path).replace('{id}', String(jobRunId));
  const reply = await inject({ method: 'GET', url, headers: { authorization } });
  const last = reply.body.trim().split('\n').at(-1) ?? '';
  const run = JSON.parse(last) as JobProgress;
  if (run.state !== 'succeeded') throw new Error(`Run ${jobRunId} ended as ${run.state}: ${run.error ?? last}`);
}

const ofCalculation = { task: 'recalculate-company', onlyMine: false, take: 0 } as const;

/** How many recalculations there were and are. */
export async function recalculations({ call }: Administrator): Promise<number> {
  return (await call(searchJobRuns, ofCalculation)).body.totalCount;
}

/** Waits until nothing is left to calculate: a change asks for the run in its own transaction. */
export async function calculated(administrator: Administrator): Promise<void> {
  for (;;) {
    const { body } = await administrator.call(searchJobRuns, { ...ofCalculation, states: ['queued', 'running'] });
    if (body.items.length === 0) return;
    for (const { id } of body.items) await endOf(administrator, id);
  }
}
