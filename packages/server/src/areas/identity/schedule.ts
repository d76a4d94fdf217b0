import type { ScheduleItem } from '../../foundation/jobs/schedule.ts';
import { keepAccessCurrentJob } from './access-ends/keep-access-current.ts';

export const identitySchedule: readonly ScheduleItem[] = [
  {
    name: 'look-after-access',
    // Soon after a day began at some company, so that the last administrator is never without access for long.
    cron: '3,18,33,48 * * * *',
    makeUpHours: 1,
    does: { job: keepAccessCurrentJob, payload: {}, queue: 'look-after-access' },
  },
];
