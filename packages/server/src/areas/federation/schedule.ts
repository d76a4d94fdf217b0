import type { ScheduleItem } from '../../foundation/jobs/schedule.ts';
import { checkDomainsJob } from './company-sign-in/check-domains-again.ts';

export const federationSchedule: readonly ScheduleItem[] = [
  {
    name: 'check-domains',
    cron: '40 4 * * *',
    makeUpHours: 20,
    does: { job: checkDomainsJob, payload: {}, queue: 'check-domains' },
  },
];
