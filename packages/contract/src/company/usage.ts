import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moduleId } from '../module-ids.ts';
import { done } from '../replies.ts';

/** What is sent of the use of the product where a deployment asks for it (E104, V083, U125): pages, never records or people. */

/** A day: a page that was open longer was forgotten. */
const LONGEST_MILLISECONDS = 24 * 3600 * 1000;

export const usageEvent = z.object({
  event: z.literal('pageClosed'),
  /** As the site map has it: '/edit/:id', without the record. */
  page: z.string().regex(/^\/[a-z0-9/:?-]{0,99}$/iu),
  moduleId,
  /** How long the page was open. */
  milliseconds: z.int().min(0).max(LONGEST_MILLISECONDS),
});
export type UsageEvent = z.output<typeof usageEvent>;

/** The path below an address that takes events. */
export const USAGE_PATH = 'graphql/track';

export const trackUsage = endpoint({
  method: 'POST',
  path: USAGE_PATH,
  saves: [],
  aliases: [`/${USAGE_PATH}`],
  permission: 'anySignedIn',
  changes: 'own',
  outsideCompany: true,
  input: usageEvent,
  output: done,
  summary: 'Counts how long a page was open; the sum over everybody is among the metrics',
});
