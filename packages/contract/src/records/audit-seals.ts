import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { localDate } from '../fields.ts';
import { defineList } from '../list.ts';
import { messages } from '../message.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { jobStates } from './job-runs.ts';

/** The sealed audit log: what was altered, deleted, slipped in or cut off afterwards shows (U99). */

export const sealMessages = messages('auditSeals', {
  verifying: 'Comparing changes with their seals',
  readFailed: "The seals can't be read",
  verifyFailed: "The verification can't be started",
  downloadFailed: "The file of seals can't be downloaded",
});

export const sealProblems = ['altered', 'missing', 'added', 'cutOff', 'sealAltered', 'fileDiffers'] as const;
export type SealProblem = (typeof sealProblems)[number];

/** The first thing that is wrong, in the order in which changes were sealed. */
export const sealFinding = z.object({
  problem: z.enum(sealProblems),
  /** The seal that it is in, or the last one that there is where the rest is cut off. */
  seal: z.int(),
  /** The change; of what was cut off or of a wrong seal the last one that is in order. Null: there is none. */
  change: z.int().nullable(),
  /** What the change is about, while it is there. */
  entity: z.string().nullable(),
  record: z.int().nullable(),
  /** When the changes of the seal were made. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type SealFinding = z.output<typeof sealFinding>;

export const sealVerification = z.object({
  seals: z.int(),
  changes: z.int(),
  /** Until when the verified seals were made; null: there are none. */
  sealedUntil: z.string().nullable(),
  /** How many changes differ from their seals, or are missing. */
  wrongChanges: z.int(),
  first: sealFinding.nullable(),
});
export type SealVerification = z.output<typeof sealVerification>;

export const readAuditSeals = endpoint({
  method: 'GET',
  path: 'auditlog/seals',
  shows: ['auditEntry', 'jobRun', 'auditSealFile'],
  permission: 'AUDIT_LOGS',
  input: z.object({}),
  output: z.object({
    seals: z.int(),
    sealedChanges: z.int(),
    lastSealedAt: z.string().nullable(),
    /** Made since: they are sealed within a minute of the end of every transaction before them. */
    waitingChanges: z.int(),
    /** The caller's own latest verification. */
    verification: z
      .object({ jobId: z.int(), state: z.enum(jobStates), finishedAt: z.string().nullable(), result: z.unknown() })
      .nullable(),
  }),
  failure: sealMessages.readFailed,
  summary: 'How far the audit log is sealed, and the latest verification of the caller',
});

export const verifyAuditLog = endpoint({
  method: 'POST',
  path: 'auditlog/seals/verify',
  saves: ['jobRun'],
  permission: 'AUDIT_LOGS',
  input: z.object({
    /** Days in the caller's time zone, both included: the seals that have changes of them. Left out: all. */
    fromDate: localDate().optional(),
    toDate: localDate().optional(),
  }),
  output: z.object({ jobId: z.int() }),
  failure: sealMessages.verifyFailed,
  summary:
    'Compares every change of the audit log with its seal, as long work; its result names the first that differs',
});

export const searchAuditSealFiles = defineList({
  name: 'audit-seal-files',
  sortable: ['createdAt'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'auditlog/seals/files/search',
  shows: ['auditSealFile'],
  permission: 'AUDIT_LOGS',
  reads: true,
  input: skipTakeSearch({}),
  output: pageOf(
    z.object({
      id: z.int(),
      createdAt: z.string(),
      name: z.string(),
      firstSeal: z.int(),
      lastSeal: z.int(),
      /** SHA-256 of the file, in hexadecimal. */
      sha256: z.string(),
    }),
  ),
  summary: 'The files of seals, one a day with changes, latest first',
});

export const downloadAuditSealFile = endpoint({
  method: 'POST',
  path: 'auditlog/seals/files/{id}/download',
  whileActing: true,
  saves: [],
  isRepeatable: true,
  permission: 'AUDIT_LOGS',
  input: z.object({ id: idOf('auditSealFile') }),
  output: z.object({ ticket: z.string() }),
  failure: sealMessages.downloadFailed,
  summary: 'A single-use ticket, good for 60 seconds, that downloads a file of seals',
});
