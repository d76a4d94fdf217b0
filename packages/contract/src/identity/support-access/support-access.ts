import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { requiredText, wholeNumber } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { ruleText } from '../../message.ts';

/**
 * Somebody acts for another person of the company: the session becomes the other's, for 30 minutes at most, and every row of the
 * logs names both (RFC 8693, section 4.1).
 */

export const LONGEST_SUPPORT_MINUTES = 30;

export const startSupportAccess = endpoint({
  method: 'POST',
  path: 'admin/supportaccess',
  saves: ['user'],
  permission: 'SUPPORT_ACCESS',
  changes: 'handler',
  isRepeatable: true,
  input: z.object({
    userId: idOf('user'),
    reason: requiredText(500),
    minutes: wholeNumber()
      .min(1, ruleText(general.atLeast, 1))
      .max(LONGEST_SUPPORT_MINUTES, ruleText(general.atMost, LONGEST_SUPPORT_MINUTES))
      .default(LONGEST_SUPPORT_MINUTES),
  }),
  output: z.object({ until: z.string(), mayChange: z.boolean() }),
  failure: general.couldNotSave,
  summary: 'Begins to act for a user in this sign-in, for 30 minutes at most',
});
