import type { AnyJob } from '../../foundation/jobs/define-job.ts';
import { evaluateLimits } from './parameter-limits/evaluate-limits.ts';

export const measurementJobs: readonly AnyJob[] = [evaluateLimits];
