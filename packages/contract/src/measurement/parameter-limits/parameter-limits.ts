import {
  type Averaging,
  averagings,
  LONGEST_ROLLING_HOURS,
  type WindowStatistic,
  windowStatistics,
} from '@oikos/domain/measurement/limit-evaluation/averaging.ts';
import { isMonthAndDay } from '@oikos/domain/measurement/limit-evaluation/month-and-day.ts';
import {
  type NoDataMeaning,
  type NonDetects,
  noDataMeanings,
  nonDetectNames,
} from '@oikos/domain/measurement/limit-evaluation/non-detects.ts';
import { type LimitOperator, limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { computed, field, hidden, reference } from '../../field.ts';
import { endDate, realDay, searchText, text, version, wholeNumber } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { hasNoId } from '../../library-endpoints.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { changedRecord, newRecord } from '../../partial-input.ts';
import { searchMeasurementUnits } from '../../quantity/units.ts';
import { created, deleted, updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { limitTexts as texts } from './limit-texts.ts';
import { parameterLimitMessages as say } from './parameter-limit-messages.ts';

/**
 * What the values of a parameter at a node are held to (S18, U107): each on its own, where a value outside is a warning when it
 * is saved (V221), or the mean or total of a window of them.
 */

const CITATION_MAXIMUM = 1024;
const CONDITION_MAXIMUM = 4000;
const LEAST_PERCENT = 0.1;
const MOST_WARNING_PERCENT = 99.9;
const HUNDRED_PERCENT = 100;
const STANDARD_COVERAGE = 75;
const LONGEST_ANSWER_DAYS = 366;
const STANDARD_ANSWER_DAYS = 7;

const percent = (least: number, most: number) =>
  z
    .number(ruleText(general.notANumber))
    .min(least, ruleText(general.atLeast, least))
    .max(most, ruleText(general.atMost, most));

const monthAndDay = () =>
  z
    .string()
    .trim()
    .refine((given) => given === '' || isMonthAndDay(given), ruleText(say.notMonthAndDay))
    .default('');

const length = () =>
  wholeNumber()
    .min(1, ruleText(general.atLeast, 1))
    .max(LONGEST_ROLLING_HOURS, ruleText(general.atMost, LONGEST_ROLLING_HOURS));

const answerDays = () =>
  wholeNumber()
    .min(0, ruleText(general.atLeast, 0))
    .max(LONGEST_ANSWER_DAYS, ruleText(general.atMost, LONGEST_ANSWER_DAYS));

export const limitOperator = z.enum(Object.keys(limitOperators) as [LimitOperator, ...LimitOperator[]]);

export const parameterLimits = defineResource({
  name: 'parameterLimits',
  entity: 'parameterLimit',
  singular: say.limit,
  plural: say.limits,
  fields: {
    nodeId: hidden(idOf('node')),
    parameterId: reference(idOf('parameter'), { label: texts.parameter }),
    operator: field(limitOperator, {
      label: texts.operator,
      choices: (Object.keys(limitOperators) as LimitOperator[]).map((value) => ({ value, label: texts[value] })),
      initial: 'atMost',
      column: false,
    }),
    value: field(z.number(ruleText(general.notANumber)), { label: texts.limit }),
    /** Null: the parameter has no unit. */
    unitId: reference(idOf('unit').nullable(), {
      label: texts.unit,
      by: 'code',
      column: false,
      chosen: { from: searchMeasurementUnits },
    }),
    /** A period counts by its first day. */
    beginDate: field(realDay(), { label: texts.beginDate }),
    /** The last day. */
    endDate: field(endDate(), { label: texts.endDate, hint: texts.endDateHint }),
    averaging: field(z.enum(averagings).default('none'), {
      label: texts.averaging,
      hint: texts.averagingHint,
      choices: averagings.map((value: Averaging) => ({ value, label: texts[value] })),
      initial: 'none',
      column: { sortable: false },
    }),
    averagingLength: field(length().default(1), {
      label: texts.averagingLength,
      initial: 1,
      column: false,
    }),
    statistic: field(z.enum(windowStatistics).default('mean'), {
      label: texts.statistic,
      choices: windowStatistics.map((value: WindowStatistic) => ({ value, label: texts[value] })),
      initial: 'mean',
      column: false,
    }),
    leastCoverage: field(percent(0, HUNDRED_PERCENT).default(STANDARD_COVERAGE), {
      label: texts.leastCoverage,
      hint: texts.leastCoverageHint,
      initial: STANDARD_COVERAGE,
      column: false,
    }),
    nonDetects: field(z.enum(nonDetectNames).default('asReported'), {
      label: texts.nonDetects,
      choices: nonDetectNames.map((value: NonDetects) => ({ value, label: texts[value] })),
      initial: 'asReported',
      column: false,
    }),
    noData: field(z.enum(noDataMeanings).default('expected'), {
      label: texts.noData,
      hint: texts.noDataHint,
      choices: noDataMeanings.map((value: NoDataMeaning) => ({ value, label: texts[value] })),
      initial: 'expected',
      column: false,
    }),
    warningPercent: field(percent(LEAST_PERCENT, MOST_WARNING_PERCENT).nullable().default(null), {
      label: texts.warningPercent,
      column: false,
    }),
    operatingParameterId: reference(idOf('parameter').nullable().default(null), {
      label: texts.operatingParameter,
      hint: texts.operatingHint,
      column: false,
    }),
    operatingAbove: field(z.number(ruleText(general.notANumber)).nullable().default(null), {
      label: texts.operatingAbove,
      hint: texts.operatingAboveHint,
      isBeside: true,
      column: false,
    }),
    /** Both are included; an end before the begin goes on over New Year. */
    seasonBegin: field(monthAndDay(), {
      label: texts.seasonBegin,
      hint: texts.seasonHint,
      example: '05-01',
      column: false,
    }),
    seasonEnd: field(monthAndDay(), { label: texts.seasonEnd, example: '09-30', isBeside: true, column: false }),
    citation: field(text(CITATION_MAXIMUM), { label: texts.citation, lines: 2, column: { sortable: false } }),
    permitCondition: field(text(CONDITION_MAXIMUM).default(''), {
      label: texts.permitCondition,
      lines: 3,
      column: false,
    }),
    answerDays: field(answerDays().default(STANDARD_ANSWER_DAYS), {
      label: texts.answerDays,
      hint: texts.answerDaysHint,
      initial: STANDARD_ANSWER_DAYS,
      column: false,
    }),
  },
  computed: {
    parameterSet: computed(z.string(), { label: texts.parameterSet }),
    node: computed(z.string()),
  },
  columns: ['parameter', 'parameterSet', 'value', 'averaging', 'beginDate', 'endDate', 'citation'],
  searched: ['parameter', 'parameterSet', 'citation'],
  fixed: ['nodeId', 'parameterId'],
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'parameterlimits/search',
      permission: 'PARAMETER_LIMITS',
      reads: true,
      input: skipTopSearch({
        nodeId: idOf('node'),
        parameterId: idOrNone('parameter').nullable().optional(),
        contains: searchText(),
      }),
      output: pageOf(row),
      summary: 'The limits of the parameters of a node',
    }),
    read: endpoint({
      method: 'GET',
      path: 'parameterlimits/{id}',
      permission: 'PARAMETER_LIMITS',
      input: z.object({ id: idOf('parameterLimit') }),
      output: row,
      summary: 'One limit of a parameter at a node',
    }),
    create: endpoint({
      method: 'POST',
      path: 'parameterlimits/createormodify',
      permission: 'PARAMETER_LIMITS_FULL',
      changes: 'places',
      when: hasNoId,
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a limit of a parameter at a node',
    }),
    update: endpoint({
      method: 'POST',
      path: 'parameterlimits/createormodify',
      permission: 'PARAMETER_LIMITS_FULL',
      changes: 'places',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('parameterLimit'), version: version() }),
      output: updated,
      summary: 'Changes a limit of a parameter at a node',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'parameterlimits/{id}',
      permission: 'PARAMETER_LIMITS_FULL',
      changes: 'places',
      failure: general.couldNotSave,
      input: z.object({ id: idOf('parameterLimit') }),
      output: deleted,
      summary: 'Deletes a limit of a parameter at a node',
    }),
  }),
});
