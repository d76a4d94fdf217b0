import { sql } from 'kysely';
import { resumeWaiting } from '../../foundation/jobs/resume-waiting.ts';
import type { ScheduleItem } from '../../foundation/jobs/schedule.ts';
import { companiesOf } from '../../foundation/tenancy/companies.ts';
import { inCompany } from '../../foundation/tenancy/tenant-scope.ts';
import { fillGaps } from './missing-data/fill-gaps.ts';
import { markOpenGaps } from './missing-data/mark-gaps.ts';
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
  {
    name: 'resume-gaps',
    cron: '*/10 * * * *',
    does: {
      run: async ({ database, log }) => {
        const waiting = sql`select 1 from missing_data_pending limit 1`;
        const companies = await resumeWaiting(database, { job: fillGaps, waiting, queue: 'gaps' });
        if (companies.length > 0) log.info({ companies }, 'asked again for the filling of gaps');
      },
    },
  },
  {
    name: 'mark-open-gaps',
    cron: '35 1 * * *',
    makeUpHours: 24,
    does: {
      run: async ({ database }) => {
        for (const companyId of await companiesOf(database, { isActive: true })) {
          await inCompany(database, { companyId, userId: null }, {}, markOpenGaps);
        }
      },
    },
  },
];
