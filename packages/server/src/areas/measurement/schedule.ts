import { sql } from 'kysely';
import { resumeWaiting } from '../../foundation/jobs/resume-waiting.ts';
import type { ScheduleItem } from '../../foundation/jobs/schedule.ts';
import { companiesOf } from '../../foundation/tenancy/companies.ts';
import { inCompany } from '../../foundation/tenancy/tenant-scope.ts';
import { fillGaps } from './missing-data/fill-gaps.ts';
import { markOpenGaps } from './missing-data/mark-gaps.ts';
import { evaluateLimits } from './parameter-limits/evaluate-limits.ts';
import { checkValues } from './verdicts/check-values.ts';

type Resumed = Parameters<typeof resumeWaiting>[1];

/** Asks again for work that waits in a table without a job: a process ended between the two. */
const resuming = (
  name: string,
  { table, ...work }: Pick<Resumed, 'job' | 'queue'> & { readonly table: string },
  what: string,
): ScheduleItem => ({
  name,
  cron: '*/10 * * * *',
  does: {
    run: async ({ database, log }) => {
      const waiting = sql`select 1 from ${sql.table(table)} limit 1`;
      const companies = await resumeWaiting(database, { ...work, waiting });
      if (companies.length > 0) log.info({ companies }, `asked again for ${what}`);
    },
  },
});

export const measurementSchedule: readonly ScheduleItem[] = [
  resuming(
    'resume-limits',
    { job: evaluateLimits, queue: 'limits', table: 'limit_pending' },
    'the evaluation of limits',
  ),
  resuming('resume-checks', { job: checkValues, queue: 'verdicts', table: 'verdict_pending' }, 'the check of values'),
  resuming('resume-gaps', { job: fillGaps, queue: 'gaps', table: 'missing_data_pending' }, 'the filling of gaps'),
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
