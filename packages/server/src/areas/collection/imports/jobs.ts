import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import { importJob } from './import-job.ts';
import { runLoad } from './load/run-load.ts';
import { runUndo } from './undo/run-undo.ts';
import { runValidation } from './validate/run-validation.ts';

export const validateImportJob = importJob({
  name: 'validate-import',
  title: jobTitles.importCheck,
  run: runValidation,
});

export const loadImportJob = importJob({
  name: 'load-import',
  title: importMessages.import,
  goesOn: true,
  run: runLoad,
});

export const undoImportJob = importJob({
  name: 'undo-import',
  title: jobTitles.importUndo,
  goesOn: true,
  run: runUndo,
});

export const importJobs = [validateImportJob, loadImportJob, undoImportJob];
