import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import { z } from 'zod';
import { defineJob } from '../../../../foundation/jobs/define-job.ts';
import { type RecalculationOptions, recalculate } from '../recalculate.ts';

/** The job with chunks of another size: smaller ones commit more often. */
export const recalculationJob = (options: Pick<RecalculationOptions, 'valuesPerChunk'> = {}) =>
  defineJob({
    name: 'recalculate-company',
    title: jobTitles.recalculation,
    payload: z.object({}),
    run: (job) =>
      recalculate(() => job.openBulk(), {
        ...options,
        onProgress: (done, known) => job.progress(known === 0 ? null : done / known),
      }),
  });

/**
 * Computes what waits in the company's queue. Asked for by the database itself whenever something is marked
 * (trigger request_recalculation); one run of a company at a time.
 */
export const recalculateCompany = recalculationJob();
