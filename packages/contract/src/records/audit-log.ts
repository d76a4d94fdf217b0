import { z } from 'zod';
import { idOf } from '../entity.ts';
import { entityNames } from '../entity-words.ts';
import { localDate, searchText, text } from '../fields.ts';
import { defineList } from '../list.ts';
import { messages } from '../message.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { saidMessage } from '../replies.ts';
import { auditActions, recordedChange, wordsOfRecord } from './recorded-changes.ts';

/** Who changed what, when, from which value to which (R073, U99). */

export const auditMessages = messages('auditLog', {
  endBeforeBegin: 'The last day must not be before the first',
  tooManyToSearch:
    'Choose days, a person or a kind of record first: text is looked for in at most {0, plural, one {# change} other {# changes}}',
});

/** A text is looked for in so many changes, newest or not: no index has it. */
export const MOST_SEARCHED_CHANGES = 500_000;

/** A record as the log names it. */
const namedRecord = z.object({
  entity: z.string(),
  /** The record's id; the record may be gone. */
  record: z.int(),
  /** What people call its kind: 'container'. */
  kind: wordsOfRecord,
  /** What it is called, or was when it was deleted; blank where nothing tells. */
  name: z.string(),
});

export const auditRow = z.object({
  id: z.int(),
  recordedAt: z.string(),
  userId: z.int().nullable(),
  /** Blank: done by the product itself, such as a scheduled job. */
  userName: z.string(),
  ...namedRecord.shape,
  /** Of a record that is a part of another one: what it was called there, such as the line of a shipment; else blank. */
  partName: z.string(),
  /** The record that it is a part of. */
  owner: namedRecord.nullable(),
  action: z.enum(auditActions),
  /** The changes in one line: 'name: "Boiler" -> "Boiler 1"'. */
  summary: z.string(),
  /** All of them, as they are stored. */
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  /** Those that people know by a name, in their words. */
  told: z.array(recordedChange),
  reason: z.string().nullable(),
  reasonSaid: saidMessage.nullable(),
  /** The call that did it, by the number that failures and logs name too. */
  requestId: z.string().nullable(),
});
export type AuditRow = z.output<typeof auditRow>;

export const searchAuditLog = defineList({
  name: 'audit-log',
  sortable: ['recordedAt'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'auditlog/search',
  shows: ['auditEntry'],
  permission: 'AUDIT_LOGS',
  reads: true,
  input: skipTakeSearch({
    /** Days in the caller's time zone, both included. */
    fromDate: localDate().optional(),
    toDate: localDate().optional(),
    entity: z.enum(entityNames).optional(),
    record: z.int().positive().optional(),
    /** With an entity and a record: the rows of its parts too, also of deleted ones, such as a shipment's lines. */
    withParts: z.boolean().optional(),
    /** Who did it, for whom it was done, or who confirmed it. */
    userId: idOf('user').optional(),
    action: z.enum(auditActions).optional(),
    /** Found in field names, old and new values, and reasons. */
    contains: text(100).optional(),
    requestId: text(100).optional(),
  }),
  output: pageOf(auditRow),
  summary:
    'Changes of records by day, kind of record, record, who made them, for another too, text and request, latest first',
});

export const searchAuditPeople = defineList({
  name: 'audit-people',
  sortable: ['name'],
  method: 'POST',
  path: 'auditlog/people/search',
  shows: ['user', 'auditEntry'],
  permission: 'AUDIT_LOGS',
  reads: true,
  input: skipTakeSearch({ contains: searchText() }),
  output: pageOf(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  chosenBy: { hint: 'email' },
  summary: 'People of the company who changed something, or acted for somebody who did, by name',
});
