import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { requiredText, wholeNumber } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { ruleText } from '../../message.ts';
import { done } from '../../replies.ts';
import { LONGEST_TOKEN_DAYS } from '../account/account.ts';

/** The tokens that a service account calls with: each ends, is shown once, and can be ended at once. */

const ofTokens = {
  saves: ['serviceAccount'],
  permission: 'SERVICE_ACCOUNTS_FULL',
  failure: general.couldNotSave,
} as const;

const id = idOf('serviceAccount');
const tokenId = z.int().positive();
const days = wholeNumber()
  .min(1, ruleText(general.atLeast, 1))
  .max(LONGEST_TOKEN_DAYS, ruleText(general.atMost, LONGEST_TOKEN_DAYS));

/** So long do the old token and the new one both work, at most. */
export const LONGEST_OVERLAP_HOURS = 168;

export const makeServiceToken = endpoint({
  ...ofTokens,
  method: 'POST',
  path: 'admin/serviceaccounts/{id}/tokens',
  isRepeatable: true,
  input: z.object({ id, name: requiredText(60), days }),
  output: z.object({ token: z.string() }),
  summary: 'Makes a token of a service account; shown this once',
});

export const rotateServiceToken = endpoint({
  ...ofTokens,
  method: 'POST',
  path: 'admin/serviceaccounts/{id}/tokens/{tokenId}/rotate',
  isRepeatable: true,
  input: z.object({
    id,
    tokenId,
    days,
    /** How long the old token works on; 0: it ends at once. */
    overlapHours: wholeNumber()
      .min(0, ruleText(general.atLeast, 0))
      .max(LONGEST_OVERLAP_HOURS, ruleText(general.atMost, LONGEST_OVERLAP_HOURS)),
  }),
  output: z.object({ token: z.string() }),
  summary: 'Makes a token in place of another, which works on for some hours; shown this once',
});

export const endServiceToken = endpoint({
  ...ofTokens,
  method: 'DELETE',
  path: 'admin/serviceaccounts/{id}/tokens/{tokenId}',
  leavesRecord: true,
  input: z.object({ id, tokenId }),
  output: done,
  summary: 'Ends a token of a service account at once',
});
