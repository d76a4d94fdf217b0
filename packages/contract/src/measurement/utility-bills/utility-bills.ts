import { daysBetween, isLocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { localDate, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { created, done, problem, updated } from '../../replies.ts';
import { billMessages as say } from './bill-messages.ts';

/**
 * Bills as they were received: with their own dates, meter and document. Each is spread by day onto the periods it
 * covers; the value of a period is the sum of its shares.
 */

const REASON_MAXIMUM = 256;
/** Three years: a longer bill is a date mistyped. */
const LONGEST_DAYS = 1096;
/** Far beyond what any meter counts, and far from where sums of shares would overflow. */
const LARGEST_VALUE = 1e30;

export const utilityBillFields = z.object({
  meter: text(64).default(''),
  accountNumber: text(64).default(''),
  /** First and last day billed. */
  beginDate: localDate(),
  endDate: localDate().refine((date) => date !== NO_END, ruleText(general.invalidDate)),
  value: z
    .number(ruleText(general.notANumber))
    .min(-LARGEST_VALUE, ruleText(general.atLeast, -LARGEST_VALUE))
    .max(LARGEST_VALUE, ruleText(general.atMost, LARGEST_VALUE)),
  uomId: idOf('unit').nullable().default(null),
  isEstimated: z.boolean().default(false),
  documentId: idOf('storedFile').nullable().default(null),
  comment: text(1024).default(''),
  /** Needed where values of approved periods change (U124). */
  reasonForChange: text(REASON_MAXIMUM).default(''),
});

const endBeforeBegin = { path: ['endDate'], error: ruleText(general.endBeforeBegin) };
interface BillDates {
  readonly beginDate: string;
  /** The last day. */
  readonly endDate: string;
}
const datesInOrder = ({ beginDate, endDate }: BillDates) => beginDate <= endDate;
const tooLong = { path: ['endDate'], error: ruleText(say.tooLong, LONGEST_DAYS) };
// What is no date is refused as such.
const isNotTooLong = ({ beginDate, endDate }: BillDates) =>
  !isLocalDate(beginDate) || !isLocalDate(endDate) || daysBetween(beginDate, endDate) < LONGEST_DAYS;

/** Whether these are dates of a bill, which is then spread over its days. */
export const areBillDates = (dates: BillDates): boolean =>
  utilityBillFields.pick({ beginDate: true, endDate: true }).refine(datesInOrder).refine(isNotTooLong).safeParse(dates)
    .success;

const billShare = z.object({
  /** The period's first day. */
  periodBegin: z.string(),
  periodLabel: z.string(),
  /** The days of the bill in the period, first and last. */
  beginDate: z.string(),
  endDate: z.string(),
  days: z.int(),
  ofDays: z.int(),
  value: z.number(),
});

const billRow = z.object({
  id: z.int(),
  nodeId: z.int(),
  node: z.string(),
  parameterId: z.int(),
  parameter: z.string(),
  meter: z.string(),
  accountNumber: z.string(),
  beginDate: z.string(),
  /** The last day billed. */
  endDate: z.string(),
  value: z.number(),
  uomId: z.int().nullable(),
  uom: z.string().nullable(),
  isEstimated: z.boolean(),
  documentId: z.int().nullable(),
  document: z.string().nullable(),
  comment: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  shares: z.array(billShare),
  version: z.int(),
});
export type UtilityBillRow = z.output<typeof billRow>;

/** Of the periods that a bill changes: what is doubtful about them. */
const warnings = { warnings: z.array(problem) };

export const searchUtilityBills = defineList({
  name: 'utilityBills',
  sortable: ['beginDate', 'endDate', 'node', 'parameter', 'meter', 'accountNumber', 'value', 'createdAt'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'measurement/bills/search',
  shows: ['utilityBill'],
  permission: ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'],
  reads: true,
  failure: general.unexpected,
  input: skipTopSearch({
    nodeId: idOrNone('node').default(-1),
    parameterId: idOrNone('parameter').default(-1),
    /** With it: bills of everything at and below `nodeId` too. */
    withBelow: z.boolean().default(false),
    contains: searchText(),
    /** Bills with a day from `beginDate` to `endDate`. */
    beginDate: localDate().optional(),
    endDate: localDate().optional(),
  }),
  output: pageOf(billRow),
  summary: 'Utility bills with their shares of each period',
});

export const createUtilityBill = endpoint({
  method: 'POST',
  path: 'measurement/bills',
  saves: ['utilityBill', 'measurement'],
  permission: ['DATA_ENTRY_FULL', 'NODE_PARAMETER_VALUE'],
  changes: 'places',
  failure: general.couldNotSave,
  input: utilityBillFields
    .extend({ nodeId: idOf('node'), parameterId: idOf('parameter') })
    .refine(datesInOrder, endBeforeBegin)
    .refine(isNotTooLong, tooLong),
  output: created.extend(warnings),
  summary: 'Adds a utility bill and spreads it by day onto the periods it covers',
});

export const updateUtilityBill = endpoint({
  method: 'PUT',
  path: 'measurement/bills/{id}',
  saves: ['utilityBill', 'measurement'],
  permission: ['DATA_ENTRY_FULL', 'NODE_PARAMETER_VALUE'],
  changes: 'places',
  failure: general.couldNotSave,
  input: utilityBillFields
    .extend({ id: idOf('utilityBill'), version: version() })
    .refine(datesInOrder, endBeforeBegin)
    .refine(isNotTooLong, tooLong),
  output: updated.extend(warnings),
  summary: 'Changes a utility bill; the periods it covered and covers follow',
});

export const deleteUtilityBill = endpoint({
  method: 'DELETE',
  path: 'measurement/bills/{id}',
  saves: ['utilityBill', 'measurement'],
  permission: ['DATA_ENTRY_DELETE', 'NODE_PARAMETER_VALUE'],
  changes: 'places',
  failure: general.couldNotSave,
  input: z.object({ id: idOf('utilityBill'), reasonForChange: text(REASON_MAXIMUM).default('') }),
  output: done.extend(warnings),
  summary: 'Deletes a utility bill; the periods it covered lose its shares',
});

/** Anyone who may see the bill may see what came with it. */
export const downloadBillDocument = endpoint({
  method: 'POST',
  path: 'measurement/bills/{id}/document',
  saves: ['utilityBill', 'measurement'],
  isRepeatable: true,
  permission: ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'],
  changes: 'places',
  failure: general.unexpected,
  input: z.object({ id: idOf('utilityBill') }),
  output: z.object({ ticket: z.string() }),
  summary: 'A single-use ticket, good for 60 seconds, that downloads the document of a bill',
});
