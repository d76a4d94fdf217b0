import { afterAll, afterEach } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { createDatabase } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import type { AnyJob } from './define-job.ts';
import { prepareQueue } from './queue.ts';
import { type RunningWorker, startWorker, type WorkerOptions } from './worker.ts';

/** A database with the queue, seen as its owner and as the application, and a worker a test. Call at the top of the file. */
export async function createTestQueue() {
  const { ownerUrl, applicationUrl } = await createTestDatabase();
  await prepareQueue(ownerUrl);
  const owner = createPool(ownerUrl, { max: 2 });
  const pool = createPool(applicationUrl, { max: 10 });
  const database = createDatabase(pool);
  let worker: RunningWorker | undefined;
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
  });
  afterAll(async () => {
    await pool.end();
    await owner.end();
  });
  /** Starts the test's worker, which ends with the test. */
  async function work(jobs: readonly AnyJob[], options: Partial<WorkerOptions> = {}): Promise<RunningWorker> {
    worker = await startWorker({
      ownerUrl,
      database,
      jobs,
      schedule: [],
      sweepIntervalMs: 100,
      pollIntervalMs: 100,
      ...options,
    });
    return worker;
  }
  return { ownerUrl, applicationUrl, owner, database, work };
}
