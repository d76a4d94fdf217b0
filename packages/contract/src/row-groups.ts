import { z } from 'zod';
import { computed, field } from './field.ts';
import { messages } from './message.ts';

/** Lists whose records take several rows of a file: a formula with its variables, a form with its fields. */
export const rowGroupTexts = messages('rowGroups', {
  version: 'Version',
  versionHint: "Shows whether the record was changed after the export. Don't change it.",
  differs: 'Row {0} of the same record has another value here',
  twice: 'This repeats row {0} of the same record',
  isUsed: "It can't be taken back because it is in use",
});

/** What its records were when the file was written; blank: whatever they were. */
export const versionInFile = () =>
  field(z.int().positive().nullable().default(null), {
    label: rowGroupTexts.version,
    hint: rowGroupTexts.versionHint,
    shown: z.int(),
  });

/** The order of the rows in the list. */
export const placeInFile = () => computed(z.int());
