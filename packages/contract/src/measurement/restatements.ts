import { measurementStateNames } from '@oikos/domain/measurement/measurement-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf, idOrNone } from '../entity.ts';
import { requiredText, searchText, version } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { defineList } from '../list.ts';
import { messages } from '../message.ts';
import { pageOf, skipTopSearch } from '../paging.ts';
import { done } from '../replies.ts';
import { placeAndPeriodFilter } from './value-columns.ts';

/** New versions of approved results: shown old and new, written only when somebody accepts them (U124). */

export const restatementStatuses = ['proposed', 'accepted', 'rejected', 'withdrawn'] as const;

export const restatementMessages = messages('restatement', {
  decidedAlready: '{0} of {1} is already decided: {2}',
  changedMeanwhile: 'The approved value of {0} of {1} was changed. Recalculation proposes a new value.',
});

const REASON_MAXIMUM = 256;

const restatementRow = z.object({
  id: z.int(),
  nodeId: z.int(),
  node: z.string(),
  parameterId: z.int(),
  parameter: z.string(),
  beginDate: z.string(),
  /** The last day. */
  endDate: z.string(),
  slot: z.int(),
  oldValue: z.number().nullable(),
  oldUom: z.string().nullable(),
  oldState: z.enum(measurementStateNames),
  newValue: z.number().nullable(),
  /** The code of a period without data. */
  newText: z.string().nullable(),
  newUom: z.string().nullable(),
  newState: z.enum(measurementStateNames),
  status: z.enum(restatementStatuses),
  cause: z.string(),
  proposedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decisionReason: z.string().nullable(),
  /** The approved value is still in effect although its inputs give the new one: undecided, or the new one was rejected. */
  isKept: z.boolean(),
  version: z.int(),
});

export const searchRestatements = defineList({
  name: 'restatements',
  sortable: ['proposedAt', 'node', 'parameter', 'beginDate', 'status'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'measurement/restatements/search',
  shows: ['restatement'],
  permission: 'DATA_ENTRY',
  reads: true,
  failure: general.unexpected,
  input: skipTopSearch({
    nodeId: idOrNone('node').default(-1),
    parameterId: idOrNone('parameter').default(-1),
    ...placeAndPeriodFilter,
    status: z.enum(restatementStatuses).nullable().optional(),
    /** Only those that the caller may decide on. */
    mine: z.boolean().default(false),
    contains: searchText(),
  }),
  output: pageOf(restatementRow),
  summary: 'Results that would change approved values, old and new',
});

export const decideRestatements = endpoint({
  method: 'POST',
  path: 'measurement/restatements/decide',
  saves: ['restatement', 'measurement'],
  permission: 'MEASUREMENT_OVERWRITE',
  changes: 'places',
  failure: general.couldNotSave,
  input: z.object({
    decision: z.enum(['accept', 'reject']),
    reason: requiredText(REASON_MAXIMUM),
    items: z
      .array(z.object({ id: idOf('restatement'), version: version() }))
      .min(1)
      .max(5000),
  }),
  output: done.extend({
    decidedCount: z.int(),
    /** Values that follow from what was accepted, and the run that computes them. */
    dependentCount: z.int(),
    jobRunId: z.int().nullable(),
  }),
  summary: 'Accepts or rejects new versions of approved results, all or none; what is accepted stays approved',
});
