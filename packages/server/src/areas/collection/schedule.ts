import type { ScheduleItem } from '../../foundation/jobs/schedule.ts';
import { expireWorkbooksJob } from './onboarding/queue/expire-workbooks-job.ts';

export const collectionSchedule: readonly ScheduleItem[] = [
  {
    name: 'expire-workbooks',
    cron: '7,22,37,52 * * * *',
    makeUpHours: 1,
    does: { job: expireWorkbooksJob, payload: {}, queue: 'workbooks' },
  },
];
