import type { ScheduleItem } from '../../../foundation/jobs/schedule.ts';
import { FORMS_QUEUE, generateDataEntryForms } from './jobs.ts';

export const formSchedule: readonly ScheduleItem[] = [
  {
    name: 'generate-forms',
    // Days begin at a quarter of an hour somewhere.
    cron: '2,17,32,47 * * * *',
    makeUpHours: 1,
    does: { job: generateDataEntryForms, payload: {}, queue: FORMS_QUEUE },
  },
];
