import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { localDate, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { done, updated } from '../../replies.ts';
import { limitOperator } from './parameter-limits.ts';

/** What the values of limits came to: windows, exceedances with cause and correction, and the report (U107). */

/** Hours of the longest local day, from 0 on. */
const MOST_SLOTS = 25;

/** Within, near the limit, beyond it, or not evaluated for too few values. */
export const windowStates = ['within', 'warned', 'exceeded', 'notEvaluated'] as const;

const windowState = z.enum(windowStates);

/** The first and the last period, by their first days, and as people call them: '2024-06-03 14:00', '2024-W23', '2024-06'. */
const span = { beginDate: z.string(), endDate: z.string(), begin: z.string(), end: z.string() };

/** The hours of the local day with which it begins and ends; -1 for a day or longer. */
const slots = { beginSlot: z.int(), endSlot: z.int() };

const evaluatedWindow = z.object({
  ...span,
  ...slots,
  /** In the unit of the limit; null: not evaluated. */
  value: z.number().nullable(),
  /** Per cent of the expected values. */
  coverage: z.number(),
  state: windowState,
});

export type LimitWindow = z.output<typeof evaluatedWindow>;

/** When the limit is passed at this rate. */
const projection = z.object({
  /** First day of the month. */
  month: z.string(),
  perMonth: z.number(),
  /** How much of the values the line explains, 0 to 1. */
  fit: z.number(),
  months: z.int(),
});

/** So many windows a chart can draw; of more, it draws those that come nearest to the limit or go furthest beyond it. */
export const MOST_WINDOWS = 750;

export const searchLimitEvaluation = endpoint({
  method: 'POST',
  path: 'parameterlimits/{id}/evaluation/search',
  shows: ['parameterLimit', 'measurement', 'limitExemption'],
  permission: 'PARAMETER_LIMITS',
  reads: true,
  failure: general.unexpected,
  input: z.object({
    id: idOf('parameterLimit'),
    /** Windows that end from `beginDate` to `endDate`; left out, those of the last year with values. */
    beginDate: localDate().optional(),
    endDate: localDate().optional(),
  }),
  output: z.object({
    beginDate: z.string().nullable(),
    endDate: z.string().nullable(),
    /** From where on a person is warned, in the unit of the limit. */
    warningValue: z.number().nullable(),
    windows: z.array(evaluatedWindow),
    /** Of all windows, those that are left out of `windows` included. */
    counts: z.object({
      within: z.int(),
      warned: z.int(),
      exceeded: z.int(),
      notEvaluated: z.int(),
    }),
    isThinned: z.boolean(),
    projection: projection.nullable(),
    /** Changed values wait for the evaluation. */
    isWaiting: z.boolean(),
    /** The last day of the last evaluated window; null: none was evaluated. */
    evaluatedTo: z.string().nullable(),
  }),
  summary: 'The windows of a limit, with what they came to',
});

/** How a period counts: with its value, missing, or left out as not operating, exempt, out of season or without data. */
export const windowParts = ['counts', 'missing', 'leftOut'] as const;

const partOfWindow = z.object({
  beginDate: z.string(),
  slot: z.int(),
  /** As people call it: '2024-06-03 14:00', '2024-06'. */
  period: z.string(),
  /** In the unit of the limit, as it is counted; null: there is none. */
  value: z.number().nullable(),
  part: z.enum(windowParts),
});

/** So many periods of a window are listed at once. */
export const MOST_PARTS = 200;

const slot = () => z.int().min(-1).max(MOST_SLOTS);

export const searchWindowParts = endpoint({
  method: 'POST',
  path: 'parameterlimits/{id}/window/search',
  shows: ['parameterLimit', 'measurement', 'limitExemption'],
  permission: 'PARAMETER_LIMITS',
  reads: true,
  failure: general.unexpected,
  input: z.object({
    id: idOf('parameterLimit'),
    /** The first and the last period of the window, as the evaluation tells them. */
    beginDate: localDate(),
    beginSlot: slot().default(-1),
    endDate: localDate(),
    endSlot: slot().default(-1),
    take: z.int().min(1).max(MOST_PARTS).default(MOST_PARTS),
  }),
  output: z.object({
    value: z.number().nullable(),
    /** Those that count with a value, and those of which one is expected. */
    countedCount: z.int(),
    expectedCount: z.int(),
    totalCount: z.int(),
    parts: z.array(partOfWindow),
  }),
  summary: 'The periods that a window of a limit is made of, with their values as they are now',
});

export const evaluateLimit = endpoint({
  method: 'POST',
  path: 'parameterlimits/{id}/evaluate',
  saves: ['parameterLimit', 'limitExceedance'],
  permission: 'PARAMETER_LIMITS_FULL',
  changes: 'places',
  failure: general.couldNotSave,
  input: z.object({ id: idOf('parameterLimit') }),
  output: done.extend({ jobRunId: z.int().nullable() }),
  summary: 'Evaluates a limit again, over all of its values',
});

export const exceedanceStates = ['open', 'answered'] as const;

const exceedanceRow = z.object({
  ...span,
  id: z.int(),
  parameterLimitId: z.int(),
  nodeId: z.int(),
  node: z.string(),
  parameter: z.string(),
  operator: limitOperator,
  limit: z.number(),
  unit: z.string().nullable(),
  windowCount: z.int(),
  /** In the unit of the limit. */
  peak: z.number(),
  /** The first and the last period of the window of the peak, as people call them. */
  peakBegin: z.string(),
  peakEnd: z.string(),
  state: z.enum(exceedanceStates),
  cause: z.string(),
  correction: z.string(),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Until when cause and correction are due. */
  dueDate: z.string(),
  citation: z.string(),
  version: z.int(),
});

const fromDay = { beginDate: localDate().optional(), endDate: localDate().optional() };

export const searchExceedances = defineList({
  name: 'limitExceedances',
  sortable: ['beginDate', 'endDate', 'node', 'parameter', 'state', 'dueDate', 'windowCount'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'parameterlimits/exceedances/search',
  shows: ['limitExceedance', 'parameterLimit', 'measurement'],
  permission: 'PARAMETER_LIMITS',
  reads: true,
  failure: general.unexpected,
  input: skipTopSearch(
    {
      parameterLimitId: idOrNone('parameterLimit').default(-1),
      /** At this node and below it. */
      locationId: idOrNone('node').default(-1),
      state: z.enum(exceedanceStates).nullable().optional(),
      /** Those that have a day from `beginDate` to `endDate`. */
      ...fromDay,
      contains: searchText(),
    },
    20,
  ),
  output: pageOf(exceedanceRow),
  summary: 'Exceedances of limits, with cause and correction',
});

const ANSWER_MAXIMUM = 4000;

export const answerFields = z.object({ cause: text(ANSWER_MAXIMUM), correction: text(ANSWER_MAXIMUM) });

export const saveExceedance = endpoint({
  method: 'POST',
  path: 'parameterlimits/exceedances/{id}',
  saves: ['limitExceedance'],
  permission: 'PARAMETER_LIMITS_FULL',
  changes: 'places',
  failure: general.couldNotSave,
  input: answerFields.extend({ id: idOf('limitExceedance'), version: version() }),
  output: updated,
  summary: 'Says what caused an exceedance and how it was corrected',
});

export const reportSpans = ['month', 'quarter', 'year'] as const;

const reportRow = z.object({
  /** Of the limit and the period. */
  id: z.string(),
  parameterLimitId: z.int(),
  /** The site that the node is at, or the node itself. */
  site: z.string(),
  nodeId: z.int(),
  node: z.string(),
  parameter: z.string(),
  operator: limitOperator,
  limit: z.number(),
  unit: z.string().nullable(),
  averaging: z.string(),
  averagingLength: z.int(),
  statistic: z.string(),
  /** First and last day of the period. */
  beginDate: z.string(),
  endDate: z.string(),
  within: z.int(),
  warned: z.int(),
  exceeded: z.int(),
  notEvaluated: z.int(),
  /** Events that have a day in the period, and those without cause and correction. */
  exceedances: z.int(),
  open: z.int(),
  /** Nearest to the limit, or furthest beyond it. */
  worst: z.number().nullable(),
  citation: z.string(),
});

export const searchLimitReport = defineList({
  name: 'limitReport',
  sortable: ['beginDate', 'site', 'node', 'parameter', 'exceeded', 'warned', 'notEvaluated', 'exceedances', 'open'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'parameterlimits/report/search',
  shows: ['parameterLimit', 'limitExceedance', 'measurement'],
  permission: 'PARAMETER_LIMITS',
  reads: true,
  failure: general.unexpected,
  input: skipTopSearch(
    {
      period: z.enum(reportSpans).default('month'),
      locationId: idOrNone('node').default(-1),
      parameterId: idOrNone('parameter').default(-1),
      /** Periods that have a day from `beginDate` to `endDate`. */
      ...fromDay,
      outcome: z.enum(['exceeded', 'warned', 'notEvaluated']).nullable().optional(),
      contains: searchText(),
    },
    20,
  ),
  output: pageOf(reportRow),
  summary: 'What limits came to, by site and period',
});
