import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { runLoad } from '../load/run-load.ts';
import { runUndo } from '../undo/run-undo.ts';
import { runValidation } from '../validate/run-validation.ts';
import { importJob } from './import-job.ts';

export const validateImportJob = importJob({ name: 'validate-import', title: 'Import: dry run', run: runValidation });

export const loadImportJob = importJob({
  name: 'load-import',
  title: importMessages.import.english,
  goesOn: true,
  run: runLoad,
});

export const undoImportJob = importJob({ name: 'undo-import', title: 'Import: undo', goesOn: true, run: runUndo });

export const importJobs = [validateImportJob, loadImportJob, undoImportJob];
