import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { createDatabase } from '../../../foundation/db/database.ts';
import { applicationUrl } from '../../../foundation/db/owner-connection.ts';
import { createPool } from '../../../foundation/db/pool.ts';
import { startWorker } from '../../../foundation/jobs/worker.ts';
import '../../listeners.ts';
import { recalculationJob } from './jobs/recalculate-company.ts';

// The worker that killed.test.ts kills: `node killed-worker.fixture.ts <owner's address> <values a chunk>`. Small chunks
// make many transactions, so that there is much to be killed between and within; the jobs of the worker killed before it
// are looked for often.
// What a killed process compiled is lost unless it is kept at once; ten follow it.
flushCompileCache();
const [ownerUrl, valuesPerChunk] = process.argv.slice(2) as [string, string];
await startWorker({
  ownerUrl,
  database: createDatabase(createPool(applicationUrl(ownerUrl), { max: 6 })),
  jobs: [recalculationJob({ valuesPerChunk: Number(valuesPerChunk) })],
  schedule: [],
  sweepIntervalMs: 50,
  pollIntervalMs: 50,
  log: pino({ level: 'error' }, pino.destination(2)),
});
