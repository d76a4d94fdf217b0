import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { z } from 'zod';
import { createDatabase } from '../../../../foundation/db/database.ts';
import { applicationUrl } from '../../../../foundation/db/owner-connection.ts';
import { createPool } from '../../../../foundation/db/pool.ts';
import { localFileStore, useFileStore } from '../../../../foundation/files/file-store.ts';
import { defineJob } from '../../../../foundation/jobs/define-job.ts';
import { startWorker } from '../../../../foundation/jobs/worker.ts';
import '../../../listeners.ts';
import { runUndo } from '../undo/run-undo.ts';
import { runLoad } from './run-load.ts';

// Started as a program by the test that kills it: `node import-process.fixture.ts <owner's address> <folder of files>`.
// Small chunks, so that it is killed in and between many of them.
const CHUNK = 1000;
const payload = z.object({ importId: z.int() });
// What a killed process compiled is lost unless it is kept at once; ten follow it.
flushCompileCache();
const [, , ownerUrl = '', folder = ''] = process.argv;

const job = (name: string, work: typeof runLoad | typeof runUndo) =>
  defineJob({
    name,
    title: { key: '', english: name },
    payload,
    maximumAttempts: 50,
    run: async (context, { importId }) => {
      process.stdout.write('working\n');
      return work({ ...context, valuesPerChunk: CHUNK }, importId);
    },
  });

useFileStore(localFileStore(folder));
const pool = createPool(applicationUrl(ownerUrl), { max: 6 });
await startWorker({
  ownerUrl,
  database: createDatabase(pool),
  jobs: [job('load-import', runLoad), job('undo-import', runUndo)],
  schedule: [],
  sweepIntervalMs: 100,
  pollIntervalMs: 100,
  log: pino({ level: 'error' }, pino.destination(2)),
});
