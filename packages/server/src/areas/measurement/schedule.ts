import { sql } from 'kysely';
import { resumeWaiting } from '../../foundation/jobs/resume-waiting.ts';
import type { ScheduleItem } from '../../foundation/jobs/schedule.ts';
import { evaluateLimits } from './parameter-limits/evaluate-limits.ts';

export const measurementSchedule: readonly ScheduleItem[] = [
  {
    name: 'resume-limits',
    cron: '*/10 * * * *',
    does: {
      run: async ({ database, log }) => {
        const waiting = sql`select 1 from limit_pending limit 1`;
        const companies = await resumeWaiting(database, { job: evaluateLimits, waiting, queue: 'limits' });
        if (companies.length > 0) log.info({ companies }, 'asked again for the evaluation of limits');
      },
    },
  },
];
