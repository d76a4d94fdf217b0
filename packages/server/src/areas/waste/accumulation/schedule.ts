import type { ScheduleItem } from '../../../foundation/jobs/schedule.ts';
import { recalculateWasteSites } from './clocks/recalculate-sites.ts';

export const wasteAccumulationSchedule: readonly ScheduleItem[] = [
  {
    name: 'recalculate-waste-sites',
    formerNames: ['settle-waste-sites'],
    // Days begin at a quarter of an hour somewhere; before what is due is raised.
    cron: '*/15 * * * *',
    makeUpHours: 1,
    does: { job: recalculateWasteSites, payload: {} },
  },
];
