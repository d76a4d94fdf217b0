import { pino } from 'pino';
import { z } from 'zod';
import { createDatabase } from '../db/database.ts';
import { applicationUrl } from '../db/owner-connection.ts';
import { createPool } from '../db/pool.ts';
import { defineJob } from './define-job.ts';
import { startWorker } from './worker.ts';

/** Waits for ever within this step's open transaction: set in the process that a test kills. */
const hangAt = Number(process.env.HANG_AT_STEP ?? 0);

/** Five steps, each a row in step_done, with a checkpoint in the same transaction. */
export const fiveSteps = defineJob({
  name: 'five-steps',
  title: { key: '', english: 'Five steps' },
  payload: z.object({}),
  run: async (job) => {
    for (let step = Number(job.lastCheckpoint ?? 0) + 1; step <= 5; step += 1) {
      await job.inCompany({}, async (scope) => {
        await scope.db
          .insertInto('step_done' as never)
          .values({ step, job_run_id: job.jobRunId } as never)
          .execute();
        await job.checkpoint(step, scope);
        if (step === hangAt) {
          process.stdout.write(`hanging in step ${step}\n`);
          await new Promise(() => undefined);
        }
      });
      await job.progress(step / 5, `Step ${step}`);
    }
    return { steps: 5 };
  },
});

// Started as a program by the test: `node worker-process.fixture.ts <owner's address>`.
if (process.argv[1] === import.meta.filename) {
  const ownerUrl = process.argv[2] as string;
  const pool = createPool(applicationUrl(ownerUrl), { max: 4 });
  await startWorker({
    ownerUrl,
    database: createDatabase(pool),
    jobs: [fiveSteps],
    schedule: [],
    log: pino({ level: 'warn' }, pino.destination(2)),
  });
}
