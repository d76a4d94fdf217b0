import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { entityNames } from '../entity-words.ts';
import { text } from '../fields.ts';
import { defineList } from '../list.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { saidMessage } from '../replies.ts';
import { auditActions, recordedChange, wordsOfRecord } from './recorded-changes.ts';

/** Who changed a record and its parts, when, and what: in the words that people know its fields by. */

const historyRow = z.object({
  id: z.int(),
  recordedAt: z.string(),
  userId: z.int().nullable(),
  /** Blank: done by the product itself, such as a scheduled job. */
  userName: z.string(),
  /** The record itself or one of its parts: 'container', 'waste entry'. */
  kind: wordsOfRecord,
  /** What the part was called; blank of the record itself. */
  partName: z.string(),
  action: z.enum(auditActions),
  changes: z.array(recordedChange),
  reason: z.string().nullable(),
  reasonSaid: saidMessage.nullable(),
});
export type HistoryRow = z.output<typeof historyRow>;

/** The record whose history it is. Anyone who may open it may read its history. */
const ofRecord = { entity: z.enum(entityNames), record: z.int().positive() };

export const searchRecordHistory = defineList({
  name: 'record-history',
  sortable: ['recordedAt'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'records/history/search',
  shows: ['auditEntry'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTakeSearch({
    ...ofRecord,
    /** Who did it. */
    by: z.int().positive().optional(),
    field: text(100).optional(),
  }),
  output: pageOf(historyRow),
  summary:
    'Changes of one record and its parts with old and new values in words, latest first, for those who may read it',
});

export const readHistoryFilters = endpoint({
  method: 'POST',
  path: 'records/history/filters',
  shows: ['auditEntry'],
  permission: 'anySignedIn',
  reads: true,
  input: z.object(ofRecord),
  output: z.object({
    people: z.array(z.object({ id: z.int(), name: z.string() })),
    fields: z.array(z.object({ field: z.string(), label: wordsOfRecord })),
  }),
  summary: 'Who changed a record and its parts, and which of their fields',
});
