import type { AnyJob } from '../../foundation/jobs/define-job.ts';
import { raiseWasteActions } from './due/raise-waste-actions.ts';

export const taskJobs: readonly AnyJob[] = [raiseWasteActions];
