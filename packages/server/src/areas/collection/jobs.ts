import type { AnyJob } from '../../foundation/jobs/define-job.ts';
import { formJobs } from './forms/jobs.ts';
import { importJobs } from './imports/jobs.ts';
import { onboardingJobs } from './onboarding/jobs.ts';

export const collectionJobs: readonly AnyJob[] = [...formJobs, ...importJobs, ...onboardingJobs];
