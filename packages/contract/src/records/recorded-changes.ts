import { z } from 'zod';
import { messages } from '../message.ts';
import { filledText } from '../replies.ts';

/** What was done to a record, in the words that people know its fields by. */

export const recordedTexts = messages('recordedChanges', {
  /** Of a long list: how many of its values a change left as they were. */
  unchanged: '{0, plural, one {# unchanged} other {# unchanged}}',
});

export const auditActions = ['create', 'update', 'delete'] as const;
export type AuditAction = (typeof auditActions)[number];

/** What a kind of record or a field is called. */
export const wordsOfRecord = z.object({ key: z.string(), english: z.string() });

/** A text, a number, yes or no, or a choice in words. */
const recordedValue = z.union([z.string(), z.number(), z.boolean(), filledText]);
export type RecordedValue = z.output<typeof recordedValue>;

export const recordedChange = z.object({
  field: z.string(),
  label: wordsOfRecord,
  /** The values before and after; none is blank, several are a list. */
  old: z.array(recordedValue),
  new: z.array(recordedValue),
  /** The same as English texts, for files. */
  labelText: z.string(),
  oldText: z.string(),
  newText: z.string(),
});
export type RecordedChange = z.output<typeof recordedChange>;
