import { z } from 'zod';
import { idOf } from '../entity.ts';
import { entityNames } from '../entity-words.ts';
import { localDate, text } from '../fields.ts';
import { defineList } from '../list.ts';
import { messages } from '../message.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';

/** Who changed what, when, from which value to which (R073, U99). */

export const auditMessages = messages('auditLog', {
  endBeforeBegin: 'The last day must not be before the first',
});

export const auditActions = ['create', 'update', 'delete'] as const;

export const auditRow = z.object({
  id: z.int(),
  recordedAt: z.string(),
  userId: z.int().nullable(),
  /** Blank: done by the product itself, such as a scheduled job. */
  userName: z.string(),
  entity: z.string(),
  /** The record's id; the record may be gone. */
  record: z.int(),
  /** Of a record that is a part of another one: what it was called there, such as the line of a shipment; else blank. */
  partName: z.string(),
  action: z.enum(auditActions),
  /** The changes in one line: 'name: "Boiler" -> "Boiler 1"'. */
  summary: z.string(),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  reason: z.string().nullable(),
});
export type AuditRow = z.output<typeof auditRow>;

export const searchAuditLog = defineList({
  name: 'audit-log',
  sortable: ['recordedAt', 'entity', 'userName', 'action', 'record', 'id'],
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
    userId: idOf('user').optional(),
    action: z.enum(auditActions).optional(),
    /** Found in field names, old and new values, and reasons. */
    contains: text(100).optional(),
  }),
  output: pageOf(auditRow),
  summary: 'Changes of records by day, kind of record, record, user and text, latest first',
});
