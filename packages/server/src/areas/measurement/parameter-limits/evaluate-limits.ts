import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import { z } from 'zod';
import { defineJob } from '../../../foundation/jobs/define-job.ts';
import { PendingLimits } from './evaluate-pending.ts';

/**
 * Evaluates the limits whose values, or whose own rules, have changed. Asked for by the database itself whenever one is
 * marked (trigger request_limit_evaluation); one run of a company at a time.
 */
export const evaluateLimits = defineJob({
  name: 'evaluate-limits',
  title: jobTitles.limits,
  payload: z.object({}),
  run: async (job) => {
    const pending = new PendingLimits();
    let evaluated = 0;
    while (await job.inCompany({}, (scope) => pending.evaluateNext(scope))) {
      evaluated += 1;
      await job.progress(null);
    }
    return { evaluated };
  },
});
