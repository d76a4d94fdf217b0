import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { localDate } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { moduleId } from '../../module-ids.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { targetMeasures } from '../targets/target-measures.ts';
import { dashboardFilters, dates, inOrder, notTooLong, outOfOrder, tooLong } from './dashboard-filters.ts';
import { shownPeriod } from './shown-period.ts';

/** Emissions as dashboards show them: metric tons of CO2e by period, facility, fuel, scope and gas (U75, U76). */

export const dashboardGroups = ['facility', 'fuel', 'scope', 'gas'] as const;
export type DashboardGroup = (typeof dashboardGroups)[number];

/** The key of a line that adds up all the smaller ones: no name of a fuel contains a control character. */
export const OTHERS = '\u0001others';
/** The keys of sources that have no fuel of one name. */
export const SEVERAL_FUELS = '\u0001several fuels';
export const PURCHASED_ELECTRICITY = '\u0001purchased electricity';

/** As many facilities as a dashboard shows one by one, the largest; `figures/search` lists all. */
export const FACILITIES_SHOWN = 20;

/** As many series as a chart can tell apart, the last one for all others where there are more. */
export const SERIES_SHOWN = 8;

/** About as many cells of completeness (facilities times months) as a dashboard shows; `completeness/search` lists all. */
export const CELLS_SHOWN = 600;

const figure = z.object({
  key: z.string(),
  label: z.string(),
  /** Metric tons; null where there is no result, which is not zero. */
  value: z.number().nullable(),
  /** The same dates a year before. */
  previous: z.number().nullable(),
});

const comparedFigure = figure.extend({
  /** In percent; null where there is nothing to compare with, or the two periods are unlike (`comparison`). */
  change: z.number().nullable(),
});
export type DashboardFigure = z.output<typeof comparedFigure>;

const facilityFigure = comparedFigure.extend({
  /** MWh net. */
  production: z.number().nullable(),
  intensity: z.number().nullable(),
  failed: z.int(),
});

const completenessRow = z.object({
  nodeId: z.int(),
  name: z.string(),
  month: z.string(),
  expected: z.int(),
  present: z.int(),
  /** Where to enter what is missing. */
  parameterSetId: z.int(),
  nodeTypeId: z.int(),
});

export const readDashboardProgrammes = endpoint({
  method: 'GET',
  path: 'dashboard/programmes',
  shows: ['measurement', 'parameter', 'programme'],
  permission: 'DASHBOARD_CORPORATE',
  modules: [1, 2],
  failure: general.unexpected,
  // A query holds texts.
  input: z.object({
    moduleId: z.coerce.number().pipe(moduleId).optional(),
  }),
  output: z.object({
    programmes: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The one shown where none is asked for: the first by name that has results. */
    standardId: z.int().nullable(),
  }),
  summary: 'The programmes that emissions are calculated for',
});

/** Asked every few seconds by an open dashboard, which reads its figures again where the number has grown. */
export const readDashboardRevision = endpoint({
  method: 'GET',
  path: 'dashboard/revision',
  shows: ['measurement', 'parameter', 'programme'],
  permission: 'DASHBOARD_CORPORATE',
  modules: [1, 2],
  failure: general.unexpected,
  input: z.object({}),
  output: z.object({ revision: z.int() }),
  summary: "The company's revision, which each change of values and of what they are calculated with makes grow",
});

export const readCorporateDashboard = endpoint({
  method: 'POST',
  path: 'dashboard/corporate',
  shows: ['measurement', 'parameter', 'programme', 'emissionTarget'],
  permission: 'DASHBOARD_CORPORATE',
  modules: [1, 2],
  reads: true,
  failure: general.unexpected,
  input: z
    .object({
      ...dashboardFilters,
      groupBy: z.enum(dashboardGroups).default('facility'),
      /** Without dates: the latest complete year, else the year to date. */
      beginDate: localDate().optional(),
      endDate: localDate().optional(),
    })
    .refine(inOrder, outOfOrder)
    .refine(notTooLong, tooLong),
  output: z.object({
    /** The company's revision that the figures are at least of. */
    revision: z.int(),
    programme: z.object({ id: z.int(), name: z.string() }).nullable(),
    programmes: z.array(z.object({ id: z.int(), name: z.string() })),
    ...shownPeriod.shape,
    /** First and last day with results of the programme at the location. */
    resultsFrom: z.string().nullable(),
    resultsTo: z.string().nullable(),
    unit: z.literal('t'),
    totals: z.object({
      carbonDioxideEquivalent: comparedFigure,
      scope1: comparedFigure,
      scope2: comparedFigure,
      biogenicCarbonDioxide: comparedFigure,
      /** MWh net, of the same locations and dates. */
      production: comparedFigure,
      /** t CO2e per MWh. */
      intensity: comparedFigure,
    }),
    /** Of the company for the whole year that the dates are in; none where a part of the company or several years are shown. */
    targets: z.array(z.object({ measure: z.enum(targetMeasures), value: z.number() })),
    /** At most `SERIES_SHOWN` keys; `count`: how many of them the line of the key `OTHERS` stands for, else 1. */
    overTime: z.array(
      z.object({ month: z.string(), key: z.string(), label: z.string(), value: z.number(), count: z.int() }),
    ),
    /** By key of `overTime`, where facilities or fuels are shown: a number that its color follows from, the same for ever. */
    colorPlaces: z.record(z.string(), z.int()),
    yearAgainstYear: z.array(z.object({ year: z.int(), month: z.int(), value: z.number() })),
    /** The largest ones. */
    facilities: z.array(
      facilityFigure.extend({
        /** 0: of sources that are below no location. */
        nodeId: z.int(),
      }),
    ),
    /** All others together. */
    otherFacilities: facilityFigure.extend({ count: z.int() }).nullable(),
    fuels: z.array(comparedFigure),
    scopes: z.array(comparedFigure),
    /**
     * In t CO2e, and `mass` in t of the gas. 'kept': by how much approved results differ from what today's choices give,
     * since they keep those they were computed with. 'other': the CO2e that no gas accounts for, so that they add up.
     */
    gases: z.array(comparedFigure.extend({ mass: z.number().nullable() })),
    /** Facilities with most missing first where they are too many to show, by name. */
    completeness: z.array(completenessRow),
    /** All other facilities together. */
    otherCompleteness: z.object({ count: z.int(), expected: z.int(), present: z.int() }).nullable(),
    /** Results that could not be calculated, or are no mass: never hidden in a total. */
    failedCount: z.int(),
    /** Values flagged as forecast: shown in the details, never added to what was emitted. */
    forecastCount: z.int(),
  }),
  summary: 'The corporate dashboard: totals, development, comparison, intensity and completeness',
});

/** What the tables behind the charts list. */
export const figureViews = ['facility', 'fuel', 'scope', 'gas', 'month', 'year'] as const;
export type FigureView = (typeof figureViews)[number];

const figureRow = figure.extend({
  id: z.string(),
  /** yyyy-MM of a month, MM of a month compared between years (`key` is the year); else null. */
  period: z.string().nullable(),
  /** Tons of the gas itself. */
  mass: z.number().nullable(),
  production: z.number().nullable(),
  intensity: z.number().nullable(),
  failed: z.int(),
});

export const searchDashboardFigures = defineList({
  name: 'dashboardFigures',
  sortable: ['period', 'value', 'label', 'key', 'previous', 'mass', 'production', 'intensity', 'failed'],
  method: 'POST',
  path: 'dashboard/corporate/figures/search',
  shows: ['measurement', 'parameter', 'programme'],
  permission: 'DASHBOARD_CORPORATE',
  modules: [1, 2],
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch({
    ...dashboardFilters,
    ...dates,
    groupBy: z.enum(dashboardGroups).default('facility'),
    view: z.enum(figureViews),
  })
    .refine(inOrder, outOfOrder)
    .refine(notTooLong, tooLong),
  output: pageOf(figureRow),
  summary: "The table behind one of the dashboard's charts",
});

export const searchCompleteness = defineList({
  name: 'dashboardCompleteness',
  sortable: ['name', 'month', 'missing', 'expected', 'present'],
  method: 'POST',
  path: 'dashboard/corporate/completeness/search',
  shows: ['measurement', 'parameter', 'programme'],
  permission: 'DASHBOARD_CORPORATE',
  modules: [1, 2],
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch({ ...dashboardFilters, ...dates })
    .refine(inOrder, outOfOrder)
    .refine(notTooLong, tooLong),
  output: pageOf(completenessRow.extend({ id: z.string(), missing: z.int() })),
  summary: 'How many of the values that enter calculations are there, by facility and month',
});
