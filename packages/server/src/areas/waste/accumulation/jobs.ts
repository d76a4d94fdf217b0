import type { AnyJob } from '../../../foundation/jobs/define-job.ts';
import { recordClockChanges } from './clocks/clock-consequences.ts';
import { settleWasteSites } from './clocks/settle-sites.ts';

export const wasteAccumulationJobs: readonly AnyJob[] = [settleWasteSites, recordClockChanges];
