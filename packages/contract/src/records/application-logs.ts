import { z } from 'zod';
import { idOf } from '../entity.ts';
import { localDate, text } from '../fields.ts';
import { securityEventKinds, securityOutcomes } from '../identity/security-events.ts';
import { securityReasons } from '../identity/security-reasons.ts';
import { defineList } from '../list.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { saidMessage } from '../replies.ts';
import { jobStates } from './job-runs.ts';

/** What was done, what failed, what was asked and what long work ran in the company during the last 90 days (R052, U80, U99). */

/** Who may: administrators who are the company's own people (U80). */
const ofCompany = { permission: 'COMPANY_ADMIN', userTypes: [4], method: 'POST', reads: true } as const;

const filters = {
  /** Days in the caller's time zone, both included. */
  fromDate: localDate().optional(),
  toDate: localDate().optional(),
  /** Who did it, or for whom it was done. */
  userId: idOf('user').optional(),
  contains: text(100).optional(),
};
const requestId = text(64).optional();

const entry = {
  id: z.string(),
  recordedAt: z.string(),
  userId: z.int().nullable(),
  userName: z.string(),
  /** Method and path, without anything entered. */
  call: z.string(),
  /** What the call does, in a sentence. */
  summary: z.string(),
  requestId: z.string().nullable(),
};

/** Changes are calls that changed something; the others are events of signing in. */
export const activityKinds = ['change', ...securityEventKinds] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activityRow = z.object({
  ...entry,
  kind: z.enum(activityKinds),
  outcome: z.enum(securityOutcomes),
  /** Why it failed or was refused: what the product calls it, and the same in words. */
  reason: z.string().nullable(),
  reasonSaid: saidMessage.nullable(),
  address: z.string().nullable(),
  times: z.int(),
});
export type ActivityRow = z.output<typeof activityRow>;

export const searchActivities = defineList({
  name: 'log-activities',
  sortable: ['recordedAt'],
  defaultDirection: 'desc',
  path: 'admin/logs/activities/search',
  shows: [],
  ...ofCompany,
  input: skipTakeSearch({
    ...filters,
    kind: z.enum(activityKinds).optional(),
    status: z.enum(securityOutcomes).optional(),
    reason: z.enum(securityReasons).optional(),
    requestId,
  }),
  output: pageOf(activityRow),
  summary: 'Sign-ins, refusals and calls that changed something, latest first',
});

export const errorRow = z.object({
  ...entry,
  status: z.int(),
  errorType: z.string(),
  message: z.string(),
  /** Where in the product it happened: for super administrators alone. */
  stack: z.string().nullable(),
});
export type ErrorRow = z.output<typeof errorRow>;

export const errorStatuses = [500, 503, 507] as const;

export const searchErrors = defineList({
  name: 'log-errors',
  sortable: ['recordedAt'],
  defaultDirection: 'desc',
  path: 'admin/logs/errors/search',
  shows: [],
  ...ofCompany,
  input: skipTakeSearch({ ...filters, status: z.literal(errorStatuses).optional(), requestId }),
  output: pageOf(errorRow),
  summary: 'Calls that failed for a reason of the product, by the number that the failure told, latest first',
});

/** How a request ended. */
export const requestOutcomes = ['succeeded', 'refused', 'failed'] as const;

export const requestRow = z.object({
  ...entry,
  /** Null: entries that were dropped, since too many waited to be written. */
  status: z.int().nullable(),
  milliseconds: z.int().nullable(),
  /** The code of the text that refused it, and that text. */
  reason: z.string().nullable(),
  reasonSaid: saidMessage.nullable(),
  /** More than one: so many requests were dropped. */
  times: z.int(),
});
export type RequestRow = z.output<typeof requestRow>;

export const searchRequests = defineList({
  name: 'log-requests',
  sortable: ['recordedAt'],
  defaultDirection: 'desc',
  path: 'admin/logs/requests/search',
  shows: [],
  ...ofCompany,
  input: skipTakeSearch({ ...filters, status: z.enum(requestOutcomes).optional(), requestId }),
  output: pageOf(requestRow),
  summary: 'Requests with their status and duration, latest first',
});

export const reportRow = z.object({
  id: z.int(),
  recordedAt: z.string(),
  userId: z.int().nullable(),
  userName: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  message: z.string().nullable(),
  error: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type ReportRow = z.output<typeof reportRow>;

export const searchReports = defineList({
  name: 'log-reports',
  sortable: ['recordedAt'],
  defaultDirection: 'desc',
  path: 'admin/logs/reports/search',
  ...ofCompany,
  shows: ['jobRun'],
  input: skipTakeSearch({ ...filters, status: z.enum(jobStates).optional() }),
  output: pageOf(reportRow),
  summary: 'Long work of everybody and of the schedule, latest first',
});

export const searchLogPeople = defineList({
  name: 'log-people',
  sortable: ['name'],
  path: 'admin/logs/people/search',
  shows: ['user'],
  ...ofCompany,
  input: skipTakeSearch({ contains: text(100).optional() }),
  output: pageOf(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  chosenBy: { hint: 'email' },
  summary: 'People of the company by name',
});
