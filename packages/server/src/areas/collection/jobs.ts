import type { AnyJob } from '../../foundation/jobs/define-job.ts';
import { formJobs } from './forms/jobs/form-jobs.ts';
import { importJobs } from './imports/jobs/import-jobs.ts';
import { onboardingJobs } from './onboarding/onboarding-jobs.ts';

export const collectionJobs: readonly AnyJob[] = [...formJobs, ...importJobs, ...onboardingJobs];
