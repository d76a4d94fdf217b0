import type { AnyJob } from '../../foundation/jobs/define-job.ts';
import { keepAccessCurrentJob } from './access-ends/keep-access-current.ts';

export const identityJobs: readonly AnyJob[] = [keepAccessCurrentJob];
