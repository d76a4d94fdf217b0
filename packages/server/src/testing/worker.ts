import { afterAll } from 'vitest';
import type { AnyJob } from '../foundation/jobs/define-job.ts';
import { prepareQueue } from '../foundation/jobs/queue.ts';
import { startWorker, type WorkerOptions } from '../foundation/jobs/worker.ts';
import type { TestApi } from './api.ts';

/** A worker of some jobs, until the file's tests are done. Call at the top of the file. */
export async function startTestWorker(
  { ownerUrl, database }: Pick<TestApi, 'ownerUrl' | 'database'>,
  jobs: readonly AnyJob[],
  more: Partial<WorkerOptions> = {},
): Promise<void> {
  await prepareQueue(ownerUrl);
  const worker = await startWorker({
    ownerUrl,
    database,
    jobs,
    schedule: [],
    sweepIntervalMs: 500,
    pollIntervalMs: 100,
    ...more,
  });
  afterAll(() => worker.stop());
}
