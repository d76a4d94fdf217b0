import { importMessages } from '@oikos/contract/collection/import-messages.ts';
import { z } from 'zod';
import { defineJob } from '../../../../jobs/define-job.ts';
import { runLoad } from '../load/run-load.ts';
import { runUndo } from '../undo/run-undo.ts';
import { runValidation } from '../validate/run-validation.ts';

/** A load or an undo goes on where a killed process stopped, however often that happens in its time. */
const LOAD_ATTEMPTS = 15;

const payload = z.object({ importId: z.int() });

export const validateImportJob = defineJob({
  name: 'validate-import',
  title: 'Import: dry run',
  payload,
  run: async (job, { importId }) => ({ importId, counts: await runValidation(job, importId) }),
});

export const loadImportJob = defineJob({
  name: 'load-import',
  title: importMessages.import.english,
  payload,
  maximumAttempts: LOAD_ATTEMPTS,
  run: async (job, { importId }) => ({ importId, counts: await runLoad(job, importId) }),
});

export const undoImportJob = defineJob({
  name: 'undo-import',
  title: 'Import: undo',
  payload,
  maximumAttempts: LOAD_ATTEMPTS,
  run: async (job, { importId }) => ({ importId, counts: await runUndo(job, importId) }),
});

export const importJobs = [validateImportJob, loadImportJob, undoImportJob];
