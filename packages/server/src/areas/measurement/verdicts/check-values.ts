import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import { z } from 'zod';
import { defineJob } from '../../../foundation/jobs/define-job.ts';
import { PendingVerdicts } from './check-pending.ts';

/**
 * Checks values again beside which others changed that rules read. Asked for by the database itself whenever one is marked (trigger
 * request_check_of_values); one run of a company at a time.
 */
export const checkValues = defineJob({
  name: 'check-values',
  title: jobTitles.checkOfValues,
  payload: z.object({}),
  run: async (job) => {
    const pending = new PendingVerdicts();
    let checked = 0;
    while (await job.inCompany({}, (scope) => pending.checkNext(scope))) {
      checked += 1;
      await job.progress(null);
    }
    return { checked };
  },
});
