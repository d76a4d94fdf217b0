import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import { z } from 'zod';
import { defineJob } from '../../../foundation/jobs/define-job.ts';
import { PendingGaps } from './fill-pending.ts';

/**
 * Fills the gaps whose values, neighbors or methods have changed. Asked for by the database itself whenever one is marked
 * (trigger request_gap_filling); one run of a company at a time.
 */
export const fillGaps = defineJob({
  name: 'fill-gaps',
  title: jobTitles.gaps,
  payload: z.object({}),
  run: async (job) => {
    const pending = new PendingGaps();
    let filled = 0;
    while (await job.inCompany({}, (scope) => pending.fillNext(scope))) {
      filled += 1;
      await job.progress(null);
    }
    return { filled };
  },
});
