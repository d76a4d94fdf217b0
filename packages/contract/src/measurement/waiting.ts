import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { generalMessages as general } from '../general-messages.ts';
import { airOrWater } from '../module-ids.ts';

/** How many values wait for the caller: each number is that of its list, narrowed to 'mine'. */
export const countWaiting = endpoint({
  method: 'POST',
  path: 'measurement/waiting',
  shows: ['measurement', 'valueVerdict', 'restatement'],
  permission: 'DATA_ENTRY',
  modules: [1, 2],
  reads: true,
  failure: general.unexpected,
  input: z.object({ moduleId: airOrWater.optional() }),
  output: z.object({
    /** Values of the module that the caller may approve. */
    approvals: z.int(),
    /** Doubtful values that the caller looks after. */
    verdicts: z.int(),
    /** New versions of approved results that the caller may decide on. */
    restatements: z.int(),
  }),
  summary: 'How many values the caller has to approve, to look into and to decide on',
});
