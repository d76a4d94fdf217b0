import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf, idOrNone } from '../entity.ts';
import { localDate, searchText, text, version } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { ruleText } from '../message.ts';
import { pageOf, skipTopSearch } from '../paging.ts';
import { created, done, problem, updated } from '../replies.ts';

/**
 * Bills as they were received: with their own dates, meter and document. Each is spread by day onto the periods it
 * covers; the value of a period is the sum of its shares.
 */

const REASON_MAXIMUM = 256;

export const utilityBillFields = z.object({
  meter: text(64).default(''),
  accountNumber: text(64).default(''),
  /** First and last day billed. */
  beginDate: localDate(),
  endDate: localDate(),
  value: z.number(ruleText(general.notANumber)),
  uomId: idOf('unit').nullable().default(null),
  isEstimated: z.boolean().default(false),
  documentId: idOf('storedFile').nullable().default(null),
  comment: text(1024).default(''),
  /** Needed where values of approved periods change (U124). */
  reasonForChange: text(REASON_MAXIMUM).default(''),
});

const endBeforeBegin = { path: ['endDate'], error: ruleText(general.endBeforeBegin) };
const datesInOrder = (bill: { readonly beginDate: string; readonly endDate: string }) => bill.beginDate <= bill.endDate;

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

export const searchUtilityBills = endpoint({
  method: 'POST',
  path: 'measurement/bills/search',
  permission: ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'],
  reads: true,
  failure: general.unexpected,
  input: skipTopSearch({
    nodeId: idOrNone('node').default(-1),
    parameterId: idOrNone('parameter').default(-1),
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
  permission: ['DATA_ENTRY_FULL', 'NODE_PARAMETER_VALUE'],
  failure: general.couldNotSave,
  input: utilityBillFields
    .extend({ nodeId: idOf('node'), parameterId: idOf('parameter') })
    .refine(datesInOrder, endBeforeBegin),
  output: created.extend(warnings),
  summary: 'Adds a utility bill and spreads it by day onto the periods it covers',
});

export const updateUtilityBill = endpoint({
  method: 'PUT',
  path: 'measurement/bills/{id}',
  permission: ['DATA_ENTRY_FULL', 'NODE_PARAMETER_VALUE'],
  failure: general.couldNotSave,
  input: utilityBillFields.extend({ id: idOf('utilityBill'), version: version() }).refine(datesInOrder, endBeforeBegin),
  output: updated.extend(warnings),
  summary: 'Changes a utility bill; the periods it covered and covers follow',
});

export const deleteUtilityBill = endpoint({
  method: 'DELETE',
  path: 'measurement/bills/{id}',
  permission: ['DATA_ENTRY_DELETE', 'NODE_PARAMETER_VALUE'],
  failure: general.couldNotSave,
  input: z.object({ id: idOf('utilityBill'), reasonForChange: text(REASON_MAXIMUM).default('') }),
  output: done.extend(warnings),
  summary: 'Deletes a utility bill; the periods it covered lose its shares',
});

/** Whoever may see the bill may see what came with it. */
export const downloadBillDocument = endpoint({
  method: 'POST',
  path: 'measurement/bills/{id}/document',
  permission: ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'],
  failure: general.unexpected,
  input: z.object({ id: idOf('utilityBill') }),
  output: z.object({ ticket: z.string() }),
  summary: 'A single-use ticket, good for 60 seconds, that downloads the document of a bill',
});
