import type { ScheduleItem } from '../../foundation/jobs/schedule.ts';
import { resumeRecalculation } from './recalculation/jobs/resume-recalculation.ts';

export const calculationSchedule: readonly ScheduleItem[] = [
  {
    name: 'resume-recalculation',
    cron: '*/10 * * * *',
    does: {
      run: async ({ database, log }) => {
        const companies = await resumeRecalculation(database);
        if (companies.length > 0) log.info({ companies }, 'asked again for recalculations that were cancelled');
      },
    },
  },
];
