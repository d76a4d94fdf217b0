import type { AnyJob } from '../../foundation/jobs/define-job.ts';
import { recalculateCompany } from './recalculation/jobs/recalculate-company.ts';

export const calculationJobs: readonly AnyJob[] = [recalculateCompany];
