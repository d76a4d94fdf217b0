import type { AnyJob } from '../../../foundation/jobs/define-job.ts';
import { recordClockChanges } from './clocks/clock-consequences.ts';
import { recalculateWasteSites } from './clocks/recalculate-sites.ts';

export const wasteAccumulationJobs: readonly AnyJob[] = [recalculateWasteSites, recordClockChanges];
