import { measurementStateNames } from '@oikos/domain/measurement/measurement-state.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOrNone } from '../../entity.ts';
import { localDate, searchText } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { FIRST_DAY } from '../../parameter/factors/effective-dates.ts';
import { dashboardFilters, dates, inOrder, notTooLong, outOfOrder, tooLong } from './dashboard-filters.ts';

/** What figures of dashboards are made of, down to the values that explain themselves (R014). */

export const emissionKinds = ['co2e', 'co2', 'ch4', 'n2o', 'biogenic_co2'] as const;
export type EmissionKind = (typeof emissionKinds)[number];

const shows = ['measurement', 'parameter', 'programme'] as const;

/** 0: sources that are below no location. */
const facilityId = idOrNone('node').optional();

/** Which emission results: those of a dashboard's filters, narrowed to a part of it. */
const emissionFilters = {
  ...dashboardFilters,
  /** Without dates: all there are. */
  beginDate: localDate().default(FIRST_DAY),
  endDate: localDate().default(NO_END),
  contains: searchText(),
  facilityId,
  /** Blank: sources without a fuel. */
  fuel: z.string().max(256).optional(),
  kind: z.enum(emissionKinds).optional(),
  /** 0: parameters that name no scope. */
  scope: z.int().min(0).max(3).optional(),
  /** 'counted': added up in totals. */
  state: z.enum(['value', 'counted', 'blank', 'failed']).optional(),
};

const emissionRow = z.object({
  id: z.string(),
  nodeId: z.int(),
  node: z.string(),
  facilityId: z.int().nullable(),
  facility: z.string().nullable(),
  fuel: z.string().nullable(),
  parameterId: z.int(),
  parameter: z.string(),
  parameterSetId: z.int(),
  kind: z.enum(emissionKinds),
  scope: z.int().nullable(),
  beginDate: z.string(),
  /** The last day of the period. */
  endDate: z.string(),
  slot: z.int(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  /** In metric tons, so that rows of different units compare. Null: it isn't counted. */
  tons: z.number().nullable(),
  state: z.enum(measurementStateNames),
  /** 'forecast', 'invalid' ... in words, comma-separated. */
  flags: z.string(),
  isApproved: z.boolean(),
});
export type EmissionRow = z.output<typeof emissionRow>;

export const searchEmissionDetails = defineList({
  name: 'emissionDetails',
  sortable: ['beginDate', 'node', 'facility', 'fuel', 'parameter', 'kind', 'scope', 'tons', 'value', 'state'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'dashboard/emissiondetails/search',
  shows,
  permission: 'DASHBOARD_CORPORATE',
  modules: [1, 2],
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch(emissionFilters).refine(inOrder, outOfOrder),
  output: pageOf(emissionRow),
  summary: 'The emission results behind a total, with period, source, fuel and state',
});

export const readEmissionSum = endpoint({
  method: 'POST',
  path: 'dashboard/emissiondetails/sum',
  shows,
  permission: 'DASHBOARD_CORPORATE',
  modules: [1, 2],
  reads: true,
  failure: general.unexpected,
  input: z.object(emissionFilters).refine(inOrder, outOfOrder),
  output: z.object({
    /** Metric tons of what is counted; null where nothing is. */
    tons: z.number().nullable(),
    count: z.int(),
    counted: z.int(),
    blank: z.int(),
    /** Results that could not be calculated, or are no mass. */
    failed: z.int(),
    /** Flagged invalid or forecast: shown, never added. */
    leftOut: z.int(),
  }),
  summary: 'What emission results add up to, and how many of them are counted, blank, failed or left out',
});

const productionRow = z.object({
  id: z.string(),
  nodeId: z.int(),
  node: z.string(),
  facilityId: z.int().nullable(),
  facility: z.string().nullable(),
  parameterId: z.int(),
  parameter: z.string(),
  beginDate: z.string(),
  /** The last day of the period. */
  endDate: z.string(),
  slot: z.int(),
  value: z.number(),
  unit: z.string(),
  megawattHours: z.number(),
});

export const searchProductionDetails = defineList({
  name: 'productionDetails',
  sortable: ['beginDate', 'node', 'facility', 'parameter', 'megawattHours'],
  totals: [{ field: 'megawattHours', unit: 'MWh' }],
  method: 'POST',
  path: 'dashboard/production/search',
  shows,
  permission: 'DASHBOARD_CORPORATE',
  modules: [1, 2],
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch({ ...dashboardFilters, ...dates, facilityId })
    .refine(inOrder, outOfOrder)
    .refine(notTooLong, tooLong),
  output: pageOf(productionRow),
  summary: 'The values that net generation is added up from',
});

const expectedValue = z.object({
  id: z.string(),
  nodeId: z.int(),
  node: z.string(),
  nodeTypeId: z.int(),
  parameterId: z.int(),
  parameter: z.string(),
  parameterSetId: z.int(),
  /** First day of the month. */
  beginDate: z.string(),
  isThere: z.boolean(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
});
export type ExpectedValue = z.output<typeof expectedValue>;

export const searchExpectedValues = defineList({
  name: 'expectedValues',
  sortable: ['isThere', 'node', 'parameter', 'beginDate'],
  method: 'POST',
  path: 'dashboard/corporate/completeness/values/search',
  shows,
  permission: 'DASHBOARD_CORPORATE',
  modules: [1, 2],
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch({
    nodeId: dashboardFilters.nodeId,
    moduleId: dashboardFilters.moduleId,
    ...dates,
    facilityId,
  })
    .refine(inOrder, outOfOrder)
    .refine(notTooLong, tooLong),
  output: pageOf(expectedValue),
  summary: 'Each value that a facility is expected to have in the dates, those that are missing first',
});
