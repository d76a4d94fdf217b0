import type { AnyJob } from '../../foundation/jobs/define-job.ts';
import { lookAfterAccessJob } from './access-ends/look-after-access.ts';
import { checkDomainsJob } from '../federation/company-sign-in/check-domains-again.ts';

export const identityJobs: readonly AnyJob[] = [lookAfterAccessJob, checkDomainsJob];
