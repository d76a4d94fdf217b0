import type { AnyJob } from '../../../foundation/jobs/define-job.ts';
import { expireWorkbooksJob } from './queue/expire-workbooks-job.ts';
import { generateWorkbookJob } from './queue/generate-workbook-job.ts';
import { checkWorkbookJob } from './upload/check-workbook-job.ts';
import { importWorkbookJob } from './upload/import-workbook-job.ts';
import { undoWorkbookJob } from './upload/undo-workbook-job.ts';

export const onboardingJobs: readonly AnyJob[] = [
  generateWorkbookJob,
  expireWorkbooksJob,
  checkWorkbookJob,
  importWorkbookJob,
  undoWorkbookJob,
];
