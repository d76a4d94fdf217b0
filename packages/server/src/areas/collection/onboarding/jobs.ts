import type { AnyJob } from '../../../foundation/jobs/define-job.ts';
import { checkWorkbookJob } from './onboardings/check-workbook-job.ts';
import { importWorkbookJob } from './onboardings/import-workbook-job.ts';
import { undoWorkbookJob } from './onboardings/undo-workbook-job.ts';
import { expireWorkbooksJob } from './workbook-queue/expire-workbooks-job.ts';
import { generateWorkbookJob } from './workbook-queue/generate-workbook-job.ts';

export const onboardingJobs: readonly AnyJob[] = [
  generateWorkbookJob,
  expireWorkbooksJob,
  checkWorkbookJob,
  importWorkbookJob,
  undoWorkbookJob,
];
