import { type ScheduleItem, upkeep } from '../foundation/jobs/schedule.ts';
import { calculationSchedule } from './calculation/schedule.ts';
import { formSchedule } from './collection/forms/schedule.ts';
import { onboardingSchedule } from './collection/onboarding/schedule.ts';
import { federationSchedule } from './federation/schedule.ts';
import { identitySchedule } from './identity/schedule.ts';
import { measurementSchedule } from './measurement/schedule.ts';
import { taskSchedule } from './task/schedule.ts';
import { wasteAccumulationSchedule } from './waste/accumulation/schedule.ts';

/** Everything that happens again and again. */
export const schedule: readonly ScheduleItem[] = [
  ...identitySchedule,
  ...federationSchedule,
  ...wasteAccumulationSchedule,
  ...formSchedule,
  ...onboardingSchedule,
  ...taskSchedule,
  ...measurementSchedule,
  ...calculationSchedule,
  ...upkeep,
];
