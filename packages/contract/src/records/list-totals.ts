import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';

/** Beyond so many rows adding them up costs more than it tells. */
export const MOST_TOTALLED = 200_000;

export const readListTotals = endpoint({
  method: 'POST',
  path: 'work/lists/totals',
  shows: [],
  permission: 'anySignedIn',
  reads: true,
  input: z.object({ list: requiredText(100), search: z.record(z.string(), z.unknown()).default({}) }),
  output: z.object({
    totals: z.array(
      z.object({
        field: z.string(),
        unit: z.string(),
        /** Null: no row has a value. */
        value: z.number().nullable(),
        /** Rows without one. */
        blankCount: z.int(),
      }),
    ),
  }),
  summary: 'What the fields of a list add up to over all that its filter finds',
});
