import { severities } from '@oikos/domain/measurement/severity.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, requiredText, searchText } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { deleted, done, saidMessage } from '../../replies.ts';
import { placeAndPeriodFilter, valuePlace } from '../value-columns.ts';

/** Findings on stored values, with who confirmed them and why. One is open until somebody decides or the value changes. */

export const verdictStatuses = ['open', 'acknowledged'] as const;

const REASON_MAXIMUM = 256;
/** As many as one decision may be about. */
export const VERDICTS_MAXIMUM = 500;

const verdictRow = z.object({
  id: z.int(),
  ...valuePlace,
  parameterSetId: z.int(),
  value: z.number(),
  unit: z.string().nullable(),
  severity: z.enum(severities),
  /** What is doubtful about the value, in the words of that day. */
  finding: z.string(),
  findingSaid: saidMessage,
  rule: z.string().nullable(),
  status: z.enum(verdictStatuses),
  raisedAt: z.string(),
  raisedBy: z.string().nullable(),
  owner: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string().nullable(),
  reason: z.string(),
  mayAcknowledge: z.boolean(),
});
export type VerdictRow = z.output<typeof verdictRow>;

export const searchVerdicts = defineList({
  name: 'verdicts',
  sortable: ['raisedAt', 'beginDate', 'node', 'parameter', 'severity', 'owner'],
  method: 'POST',
  path: 'dataquality/verdicts/search',
  shows: ['valueVerdict', 'measurement', 'parameter', 'parameterSet', 'qualityRule'],
  permission: 'DATA_ENTRY',
  reads: true,
  failure: general.unexpected,
  input: skipTopSearch({
    parameterSetId: idOrNone('parameterSet').default(-1),
    ...placeAndPeriodFilter,
    severity: z.enum(severities).optional(),
    status: z.enum([...verdictStatuses, 'all']).default('open'),
    /** Only those that the caller looks after. */
    mine: z.boolean().default(false),
    contains: searchText(),
  }),
  output: pageOf(verdictRow),
  summary: 'Stored values that are doubtful, and who confirmed them',
});

export const acknowledgeVerdicts = endpoint({
  method: 'POST',
  path: 'dataquality/verdicts/acknowledge',
  saves: ['valueVerdict', 'measurement'],
  permission: 'DATA_ENTRY_FULL',
  changes: 'places',
  failure: general.couldNotSave,
  input: z.object({
    ids: distinct(idOf('valueVerdict')).min(1).max(VERDICTS_MAXIMUM),
    reason: requiredText(REASON_MAXIMUM),
  }),
  output: done.extend({
    acknowledgedCount: z.int(),
    /** Held values that calculations read from now on. */
    releasedCount: z.int(),
    dependentCount: z.int(),
    jobRunId: z.int().nullable(),
  }),
  summary:
    'Confirms doubtful values with a reason, all or none; a held value is released when all its findings are confirmed',
});

/** Who may take doubtful values: those who may enter values at all of their places. */
export const searchVerdictOwners = defineList({
  name: 'verdictOwners',
  sortable: ['name'],
  method: 'POST',
  path: 'dataquality/verdicts/owners/search',
  shows: ['user', 'valueVerdict'],
  permission: 'DATA_ENTRY_FULL',
  reads: true,
  failure: general.unexpected,
  input: skipTopSearch({
    ids: distinct(idOf('valueVerdict')).max(VERDICTS_MAXIMUM).default([]),
    contains: searchText(),
  }),
  output: pageOf(z.object({ id: z.int(), name: z.string() })),
  summary: 'People who may look after doubtful values',
});

export const assignVerdicts = endpoint({
  method: 'POST',
  path: 'dataquality/verdicts/assign',
  saves: ['valueVerdict', 'notification'],
  permission: 'DATA_ENTRY_FULL',
  changes: 'places',
  failure: general.couldNotSave,
  input: z.object({
    ids: distinct(idOf('valueVerdict')).min(1).max(VERDICTS_MAXIMUM),
    ownerId: idOf('user'),
  }),
  output: deleted.extend({ assignedCount: z.int() }),
  summary: 'Gives doubtful values to somebody who looks after them from now on, all or none; they are told',
});
