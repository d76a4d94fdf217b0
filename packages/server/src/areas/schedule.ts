import { type ScheduleItem, upkeep } from '../foundation/jobs/schedule.ts';
import { calculationSchedule } from './calculation/schedule.ts';
import { collectionSchedule } from './collection/schedule.ts';
import { identitySchedule } from './identity/schedule.ts';
import { measurementSchedule } from './measurement/schedule.ts';
import { taskSchedule } from './task/schedule.ts';
import { wasteAccumulationSchedule } from './waste/accumulation/schedule.ts';

/** Everything that happens again and again. */
export const schedule: readonly ScheduleItem[] = [
  ...identitySchedule,
  ...wasteAccumulationSchedule,
  ...collectionSchedule,
  ...taskSchedule,
  ...measurementSchedule,
  ...calculationSchedule,
  ...upkeep,
];
