import type { ScheduleItem } from '../../../foundation/jobs/schedule.ts';
import { expireWorkbooksJob } from './workbook-queue/expire-workbooks-job.ts';

export const onboardingSchedule: readonly ScheduleItem[] = [
  {
    name: 'expire-workbooks',
    cron: '7,22,37,52 * * * *',
    makeUpHours: 1,
    does: { job: expireWorkbooksJob, payload: {}, queue: 'workbooks' },
  },
];
