import { queueStates } from '@oikos/domain/collection/onboarding-states.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { distinct, text } from '../../fields.ts';
import { generalMessages } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { done, saidMessage } from '../../replies.ts';

/** Workbooks in the queue (R060, V253, V254). */

const queuedWorkbook = z.object({
  id: z.int(),
  name: z.string(),
  /** The names of its worksheets' lists. */
  worksheetIds: z.array(z.string()),
  isFilled: z.boolean(),
  state: z.enum(queueStates),
  submittedAt: z.string(),
  submittedBy: z.string(),
  processingStartedAt: z.string().nullable(),
  processingEndedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  rowCount: z.int().nullable(),
  jobRunId: z.int().nullable(),
  failure: saidMessage.nullable(),
});
export type QueuedWorkbook = z.output<typeof queuedWorkbook>;

export const searchWorkbookQueue = defineList({
  name: 'workbookQueue',
  sortable: ['submittedAt', 'name', 'state', 'submittedBy', 'processingStartedAt', 'processingEndedAt', 'expiresAt'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'onboarding/queue/search',
  shows: ['workbookRequest'],
  permission: 'ONBOARDING_GENERATE_WORKBOOK',
  reads: true,
  input: skipTakeSearch({
    contains: text(200).optional(),
    states: distinct(z.enum(queueStates)).max(queueStates.length).optional(),
  }),
  output: pageOf(queuedWorkbook),
  summary: 'Workbooks that were requested, the latest first',
});

const one = { permission: 'ONBOARDING_GENERATE_WORKBOOK', input: z.object({ id: idOf('workbookRequest') }) } as const;

export const removeWorkbook = endpoint({
  ...one,
  method: 'DELETE',
  path: 'onboarding/queue/{id}',
  saves: ['workbookRequest'],
  leavesRecord: true,
  output: done,
  failure: generalMessages.couldNotSave,
  summary: 'Removes a workbook from the queue, with its file',
});

export const retryWorkbook = endpoint({
  ...one,
  method: 'POST',
  path: 'onboarding/queue/{id}/retry',
  saves: ['workbookRequest'],
  output: z.object({ isSuccessful: z.literal(true), jobRunId: z.int() }),
  failure: generalMessages.couldNotSave,
  summary: 'Makes a workbook again that expired, failed or was removed',
});

export const downloadWorkbook = endpoint({
  ...one,
  method: 'POST',
  path: 'onboarding/queue/{id}/download',
  saves: [],
  isRepeatable: true,
  changes: 'own',
  output: z.object({ ticket: z.string() }),
  failure: generalMessages.unexpected,
  summary: 'A single-use ticket that downloads a workbook, for those who may export all of its worksheets',
});
