import type { AnyJob } from '../../foundation/jobs/define-job.ts';
import { checkDomainsJob } from './company-sign-in/check-domains-again.ts';

export const federationJobs: readonly AnyJob[] = [checkDomainsJob];
