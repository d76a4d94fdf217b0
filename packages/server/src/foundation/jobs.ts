import type { AnyJob } from './jobs/define-job.ts';
import { verifySeals } from './records/audit-seals/verify-job.ts';

/** Long work that belongs to no area. */
export const foundationJobs: readonly AnyJob[] = [verifySeals];
