import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { entityNames } from '../entity-words.ts';

/** What a record refers to, and what refers to it: by the foreign keys of the database. */

/** More than so many aren't counted. */
export const MOST_RELATED = 1000;

const kind = z.enum(entityNames);
const message = z.object({ key: z.string(), english: z.string() });
const named = z.object({ id: z.int(), name: z.string() });

const referred = z.object({ entity: kind, label: message, ...named.shape });
const referring = z.object({
  entity: kind,
  label: message,
  /** Up to `MOST_RELATED`; then there may be more. */
  count: z.int(),
  /** The first of them by name. */
  first: z.array(named),
});
export type ReferredRecord = z.output<typeof referred>;
export type ReferringRecords = z.output<typeof referring>;

export const readRelatedRecords = endpoint({
  method: 'POST',
  path: 'records/related',
  shows: [...entityNames],
  permission: 'anySignedIn',
  reads: true,
  input: z.object({ entity: kind, record: z.int().positive() }),
  output: z.object({ refersTo: z.array(referred), referredToBy: z.array(referring) }),
  summary:
    'The records that one refers to, and how many of each kind refer to it with the first of them; only what the caller may read',
});
