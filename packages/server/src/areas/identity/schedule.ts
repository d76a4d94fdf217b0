import type { ScheduleItem } from '../../foundation/jobs/schedule.ts';
import { lookAfterAccessJob } from './access-ends/look-after-access.ts';
import { checkDomainsJob } from '../federation/company-sign-in/check-domains-again.ts';

export const identitySchedule: readonly ScheduleItem[] = [
  {
    name: 'look-after-access',
    // Soon after a day began at some company, so that the last administrator is never without access for long.
    cron: '3,18,33,48 * * * *',
    makeUpHours: 1,
    does: { job: lookAfterAccessJob, payload: {}, queue: 'look-after-access' },
  },
  {
    name: 'check-domains',
    cron: '40 4 * * *',
    makeUpHours: 20,
    does: { job: checkDomainsJob, payload: {}, queue: 'check-domains' },
  },
];
