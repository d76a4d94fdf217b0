import type { AnyJob } from '../../foundation/jobs/define-job.ts';
import { fillGaps } from './missing-data/fill-gaps.ts';
import { evaluateLimits } from './parameter-limits/evaluate-limits.ts';
import { checkValues } from './verdicts/check-values.ts';

export const measurementJobs: readonly AnyJob[] = [evaluateLimits, fillGaps, checkValues];
