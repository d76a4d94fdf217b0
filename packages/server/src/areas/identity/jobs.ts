import type { AnyJob } from '../../foundation/jobs/define-job.ts';
import { lookAfterAccessJob } from './access-ends/look-after-access.ts';

export const identityJobs: readonly AnyJob[] = [lookAfterAccessJob];
