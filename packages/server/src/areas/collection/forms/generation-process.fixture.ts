import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { createDatabase } from '../../../foundation/db/database.ts';
import { applicationUrl } from '../../../foundation/db/owner-connection.ts';
import { createPool } from '../../../foundation/db/pool.ts';
import { startWorker } from '../../../foundation/jobs/worker.ts';
import '../../listeners.ts';
import { formJobs } from './jobs.ts';

// Started as a program by the test that kills it: `node generation-process.fixture.ts <owner's address>`. The jobs of the worker
// killed before it are looked for often.
// What a killed process compiled is lost unless it is kept at once; ten follow it.
flushCompileCache();
const [, , ownerUrl = ''] = process.argv;
await startWorker({
  ownerUrl,
  database: createDatabase(createPool(applicationUrl(ownerUrl), { max: 6 })),
  jobs: formJobs,
  schedule: [],
  sweepIntervalMs: 50,
  pollIntervalMs: 50,
  log: pino({ level: 'error' }, pino.destination(2)),
});
