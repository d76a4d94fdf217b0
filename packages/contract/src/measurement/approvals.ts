import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf, idOrNone } from '../entity.ts';
import { localDate, searchText, text } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { defineList } from '../list.ts';
import { messages, ruleText } from '../message.ts';
import { moduleId } from '../module-ids.ts';
import { pageOf, skipTopSearch } from '../paging.ts';
import { done } from '../replies.ts';
import { measurementMessages } from './measurements/measurement-messages.ts';
import { placeAndPeriodFilter, valueColumns } from './value-columns.ts';

/** Approving many values at once, and the list of those that wait for it. */

export const approvalStatuses = ['waiting', 'approved'] as const;

export const approvalMessages = messages('approval', {
  held: '{0} at {1} for {2} is held by a data quality rule. Release it first.',
  changedMeanwhile:
    'Nothing was changed: {0, plural, one {# of these values was} other {# of these values were}} changed since you saw them. The first is {1} at {2} for {3}.',
});

/** What one call may carry: years of months of a node with dozens of parameters. */
export const APPROVALS_MAXIMUM = 10_000;
const REASON_MAXIMUM = 256;

const approvalRow = z.object({
  ...valueColumns,
  status: z.enum(approvalStatuses),
  /** Who put the value there as it is, and when; marks and comments set later don't count. */
  enteredBy: z.string().nullable(),
  enteredAt: z.string(),
  approvedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  /** Sent back with an approval: only what was seen is approved. */
  revision: z.int(),
  /** Whether the reader may approve values at the node. */
  mayApprove: z.boolean(),
});
export type ApprovalRow = z.output<typeof approvalRow>;

export const searchApprovals = defineList({
  name: 'approvals',
  sortable: ['beginDate', 'node', 'place', 'parameterSet', 'parameter', 'value', 'status'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'measurement/approvals/search',
  shows: ['measurement', 'parameter', 'parameterSet', 'parameterLimit'],
  permission: 'DATA_ENTRY',
  reads: true,
  failure: general.unexpected,
  input: skipTopSearch({
    parameterSetId: idOrNone('parameterSet').default(-1),
    /** Sets of the module: 1 Air, 2 Water, 3 Waste. */
    moduleId: moduleId.optional(),
    ...placeAndPeriodFilter,
    status: z.enum([...approvalStatuses, 'all']).default('waiting'),
    /** Only values that the caller may approve. */
    mine: z.boolean().default(false),
    contains: searchText(),
  }),
  output: pageOf(approvalRow),
  summary: 'Values that wait for approval or are approved; blanks and results without a value are not among them',
});

export const approveValues = endpoint({
  method: 'POST',
  path: 'measurement/approvals',
  saves: ['measurement', 'restatement'],
  permission: 'MEASUREMENT_OVERWRITE',
  changes: 'places',
  failure: general.couldNotSave,
  // Ten thousand values of a hundred bytes.
  bodyMegabytes: 2,
  input: z
    .object({
      approved: z.boolean(),
      /** Needed where an approval is withdrawn (U124). */
      reason: text(REASON_MAXIMUM).default(''),
      values: z
        .array(
          z.object({
            nodeId: idOf('node'),
            parameterId: idOf('parameter'),
            beginDate: localDate(),
            slot: z.int().min(-1).max(100).default(-1),
            revision: z.int(),
          }),
        )
        .min(1)
        .max(APPROVALS_MAXIMUM),
    })
    .refine(({ approved, reason }) => approved || reason !== '', {
      path: ['reason'],
      error: ruleText(measurementMessages.approvedNeedsReason),
    }),
  output: done.extend({
    changedCount: z.int(),
    /** Were so already. */
    unchangedCount: z.int(),
    /** Have no value, so there is nothing to approve. */
    blankCount: z.int(),
    /** Of every changed value from now on. */
    revision: z.int(),
  }),
  summary: 'Approves values or withdraws their approval; none where one of them changed since it was seen',
});
