import { severities } from '@oikos/domain/measurement/severity.ts';
import { z } from 'zod';

const namedText = z.object({ key: z.string(), english: z.string(), isInSentence: z.boolean().optional() });
export const filledText = namedText.extend({
  parameters: z
    .array(z.union([z.string(), z.number(), namedText]))
    .readonly()
    .optional(),
});
/** A number, a text, a message that is said in the reader's language, or a list of such messages. */
export const messageParameter = z.union([z.string(), z.number(), filledText, z.array(filledText).readonly()]);

/** A text for people, said in the reader's language by its code; a text without a code is a name. */
export const saidMessage = z.object({
  code: z.string(),
  message: z.string(),
  parameters: z.array(messageParameter).readonly(),
});

/** One thing wrong with a request: `path` is the field's path in the input ('data.0.value'), or empty for the whole. */
export const problem = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  parameters: z.array(messageParameter).readonly().optional(),
  /** The permission that is missing, by its name, where that is what is wrong. */
  permission: z.string().optional(),
  /** Of a verdict on a value; where it is absent, what is wrong is refused. */
  severity: z.enum(severities).optional(),
});
export type Problem = z.infer<typeof problem>;

/** Records of one kind that use a record: how many there are, and the first of those that have names. */
export const recordUse = z.object({
  label: namedText,
  count: z.int(),
  /** `kind` and `id` where a page may show it. */
  records: z.array(z.object({ name: z.string(), kind: z.string().nullable(), id: z.int().nullable() })),
});
export type RecordUse = z.infer<typeof recordUse>;

/** What every refused or failed call answers (V082). `nodes`: what is in the way of a deletion; `uses`: the same, by kind. */
export const failureReply = z.object({
  isSuccessful: z.literal(false),
  status: z.int(),
  message: z.string(),
  code: z.string().optional(),
  parameters: z.array(messageParameter).readonly().optional(),
  errors: z.array(problem),
  nodes: z.array(z.string()).optional(),
  uses: z.array(recordUse).optional(),
  requestId: z.string().optional(),
});
export type FailureReply = z.infer<typeof failureReply>;

/** The answer of a call that has nothing else to tell. */
export const done = z.object({ isSuccessful: z.literal(true), message: z.string().optional() });

/** What takes a call back: `POST records/undo`. Null where nothing does this time. */
export const undoId = z.int().nullable();

/** The answer of a call that deletes what can be restored. */
export const deleted = done.extend({ undoId });

/** The answer of a call that makes a record. `newId` is the name the administration calls use. */
export const created = z.object({ id: z.int(), newId: z.int(), version: z.int() });

/** The answer of a call that changes a record. */
export const updated = z.object({ id: z.int(), version: z.int() });
