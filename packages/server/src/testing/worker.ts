import pg from 'pg';
import { afterAll } from 'vitest';
import type { AnyJob } from '../foundation/jobs/define-job.ts';
import { prepareQueue } from '../foundation/jobs/queue.ts';
import { startWorker, type WorkerOptions } from '../foundation/jobs/worker.ts';
import type { TestApi } from './api.ts';

/** Longer than the jobs of a test take, on a machine that has much else to do. */
const MOST_MS = 60_000;
/** Should what is waited for not be the end of a job. */
const LOOK_AGAIN_MS = 250;

const waiting = new Set<() => void>();

const nextChange = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LOOK_AGAIN_MS);
  waiting.add(resolve);
  return promise.finally(() => {
    clearTimeout(timer);
    waiting.delete(resolve);
  });
};

/** Waits until the check holds, which looks after each change of a job: for what the test worker does. */
export async function afterJobs<Result>(check: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + MOST_MS;
  for (;;) {
    const changed = nextChange();
    try {
      return await check();
    } catch (error) {
      if (performance.now() > until) throw error;
    }
    await changed;
  }
}

async function hearOfJobs(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  // The test's database is dropped while this listens.
  client.on('error', () => undefined);
  client.on('notification', () => {
    for (const resolve of waiting) resolve();
  });
  await client.connect();
  await client.query('listen job_run_changed');
  afterAll(() => client.end());
}

/** A worker of some jobs, until the file's tests are done. Call at the top of the file. */
export async function startTestWorker(
  { ownerUrl, database }: Pick<TestApi, 'ownerUrl' | 'database'>,
  jobs: readonly AnyJob[],
  more: Partial<WorkerOptions> = {},
): Promise<void> {
  await prepareQueue(ownerUrl);
  await hearOfJobs(ownerUrl);
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
