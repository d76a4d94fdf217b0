import type { Message } from '@oikos/contract/message.ts';
import { z } from 'zod';
import { defineJob, type JobContext } from '../../../foundation/jobs/define-job.ts';

/** A load or an undo goes on where a killed process stopped, however often that happens in its time. */
const LOAD_ATTEMPTS = 15;

const payload = z.object({ importId: z.int() });

interface ImportStep {
  readonly name: string;
  readonly title: Message;
  readonly goesOn?: boolean;
  readonly run: (job: JobContext, importId: number) => Promise<object | null>;
}

/** A step of an import as a job; its result is what the step counted. */
export const importJob = ({ name, title, goesOn = false, run }: ImportStep) =>
  defineJob({
    name,
    title,
    payload,
    ...(goesOn && { maximumAttempts: LOAD_ATTEMPTS }),
    run: async (job, { importId }) => ({ importId, counts: await run(job, importId) }),
  });
