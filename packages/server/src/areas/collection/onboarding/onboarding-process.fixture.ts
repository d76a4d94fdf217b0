import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { createDatabase } from '../../../foundation/db/database.ts';
import { applicationUrl } from '../../../foundation/db/owner-connection.ts';
import { createPool } from '../../../foundation/db/pool.ts';
import { localFileStore, useFileStore } from '../../../foundation/files/file-store.ts';
import { startWorker } from '../../../foundation/jobs/worker.ts';
import '../../handlers.ts';
import '../../listeners.ts';
import { onboardingJobs } from './jobs.ts';

// Started as a program by the test that kills it: `node onboarding-process.fixture.ts <owner's address> <folder of files>`.
flushCompileCache();
const [, , ownerUrl = '', folder = ''] = process.argv;
useFileStore(localFileStore(folder));
const pool = createPool(applicationUrl(ownerUrl), { max: 6 });
await startWorker({
  ownerUrl,
  database: createDatabase(pool),
  jobs: onboardingJobs,
  schedule: [],
  sweepIntervalMs: 100,
  pollIntervalMs: 100,
  log: pino({ level: 'error' }, pino.destination(2)),
});
process.stdout.write('ready\n');
