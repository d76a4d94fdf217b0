import type { AnyJob } from '../../foundation/jobs/define-job.ts';
import { formJobs } from './forms/jobs/form-jobs.ts';
import { importJobs } from './imports/jobs/import-jobs.ts';

export const collectionJobs: readonly AnyJob[] = [...formJobs, ...importJobs];
