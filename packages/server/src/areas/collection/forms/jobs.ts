import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import { z } from 'zod';
import { defineJob, type JobContext } from '../../../foundation/jobs/define-job.ts';
import { countForms } from './count-forms.ts';
import { formsChanged } from './forms-changed.ts';
import { generateForms, readActiveTemplates } from './generate-forms.ts';
import { readLate, readUncounted } from './read-uncounted.ts';

/** One run of a company at a time. */
export const FORMS_QUEUE = 'forms';

/** So many forms are counted in one transaction. */
const COUNTED_AT_ONCE = 50;

async function countAll(job: JobContext): Promise<number> {
  let counted = 0;
  for (let found = COUNTED_AT_ONCE; found === COUNTED_AT_ONCE; ) {
    found = await job.inCompany({}, async (scope) => {
      const ids = await readUncounted(scope, COUNTED_AT_ONCE);
      await countForms(scope, ids);
      await formsChanged.run(scope, ids);
      return ids.length;
    });
    counted += found;
    await job.stopIfAsked();
  }
  return counted;
}

/** Makes the forms of active templates whose opening day has come: each once, however often this runs. */
export const generateDataEntryForms = defineJob({
  name: 'generate-forms',
  title: jobTitles.formsMade,
  payload: z.object({}),
  run: async (job) => {
    let made = 0;
    for (const { id } of await job.inCompany({ readOnly: true }, readActiveTemplates)) {
      for (let isDone = false; !isDone; ) {
        const result = await job.inCompany({}, (scope) => generateForms(scope, id));
        made += result.made;
        isDone = result.isDone;
        await job.stopIfAsked();
      }
    }
    await job.inCompany({}, async (scope) => formsChanged.run(scope, await readLate(scope)));
    return { made, counted: await countAll(job) };
  },
});

/** Counts forms whose values changed by another way; asked for by the database itself (trigger request_form_counts). */
export const countDataEntryForms = defineJob({
  name: 'count-forms',
  title: jobTitles.formsCounted,
  payload: z.object({}),
  run: async (job) => ({ counted: await countAll(job) }),
});

export const formJobs = [generateDataEntryForms, countDataEntryForms];
