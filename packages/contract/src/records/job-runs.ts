import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { distinct, text } from '../fields.ts';
import { defineList } from '../list.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { done, saidMessage } from '../replies.ts';

/** Long work: imports, calculations, exports. Anyone who started it sees it; a company administrator sees everybody's. */

export const jobStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];
const endStates: readonly JobState[] = ['succeeded', 'failed', 'cancelled'];
export const isFinished = (state: JobState): boolean => endStates.includes(state);

export const jobProgress = z.object({
  id: z.int(),
  state: z.enum(jobStates),
  /** 0 to 1, or null while the amount of work is unknown. */
  progress: z.number().nullable(),
  message: z.string().nullable(),
  error: z.string().nullable(),
  errorSaid: saidMessage.nullable(),
  /** What the finished job has to tell: counts, the id of a stored file. */
  result: z.unknown(),
});
export type JobProgress = z.output<typeof jobProgress>;

export const jobRunRow = jobProgress.omit({ result: true }).extend({
  /** The job's name, for filtering. */
  task: z.string(),
  title: z.string(),
  titleSaid: saidMessage.nullable(),
  cancelRequested: z.boolean(),
  startedByName: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type JobRunRow = z.output<typeof jobRunRow>;

export const searchJobRuns = defineList({
  name: 'job-runs',
  sortable: ['createdAt', 'title', 'state', 'startedByName', 'startedAt', 'finishedAt', 'id'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'work/jobs/search',
  shows: ['jobRun'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTakeSearch({
    states: distinct(z.enum(jobStates)).max(jobStates.length).optional(),
    task: text(100).optional(),
    contains: text(100).optional(),
    /** False: the runs of all people, for company administrators only. */
    onlyMine: z.boolean().default(true),
  }),
  output: pageOf(jobRunRow),
  summary: 'Long work, latest first',
});

const ofRun = z.object({ id: idOf('jobRun') });

export const readJobRun = endpoint({
  method: 'GET',
  path: 'work/jobs/{id}',
  shows: ['jobRun'],
  permission: 'anySignedIn',
  input: ofRun,
  output: jobRunRow.extend({ result: z.unknown() }),
  summary: 'State, progress and result of a piece of long work',
});

export const followJobRun = endpoint({
  method: 'GET',
  path: 'work/jobs/{id}/progress',
  shows: ['jobRun'],
  permission: 'anySignedIn',
  input: ofRun,
  output: jobProgress,
  summary: 'A line of JSON for every change of a piece of long work, until it has ended (application/x-ndjson)',
});

export const cancelJobRun = endpoint({
  method: 'POST',
  path: 'work/jobs/{id}/cancel',
  saves: ['jobRun'],
  permission: 'anySignedIn',
  changes: 'own',
  input: ofRun,
  output: done,
  summary: 'Asks a piece of long work to end: at once while it waits, at its next step while it runs',
});
