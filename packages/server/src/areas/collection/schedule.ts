import type { ScheduleItem } from '../../foundation/jobs/schedule.ts';
import { FORMS_QUEUE, generateDataEntryForms } from './forms/jobs.ts';
import { expireWorkbooksJob } from './onboarding/workbook-queue/expire-workbooks-job.ts';

export const collectionSchedule: readonly ScheduleItem[] = [
  {
    name: 'generate-forms',
    // Days begin at a quarter of an hour somewhere.
    cron: '2,17,32,47 * * * *',
    makeUpHours: 1,
    does: { job: generateDataEntryForms, payload: {}, queue: FORMS_QUEUE },
  },
  {
    name: 'expire-workbooks',
    cron: '7,22,37,52 * * * *',
    makeUpHours: 1,
    does: { job: expireWorkbooksJob, payload: {}, queue: 'workbooks' },
  },
];
