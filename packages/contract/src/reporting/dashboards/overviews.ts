import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { airOrWater } from '../../module-ids.ts';

/** What a person's home says of values and emissions. */

const SITES_MAXIMUM = 200;
const SITES_SHOWN = 6;

const missingMonth = z.object({
  /** yyyy-MM */
  month: z.string(),
  missing: z.int(),
  /** Where to enter what is missing. */
  parameterSetId: z.int(),
  nodeTypeId: z.int(),
});

const siteValues = z.object({
  /** 0: sources that are below no location. */
  nodeId: z.int(),
  name: z.string(),
  expected: z.int(),
  missing: z.int(),
  /** Those that lack something. */
  months: z.array(missingMonth),
});
export type SiteValues = z.output<typeof siteValues>;

export const readMissingValues = endpoint({
  method: 'POST',
  path: 'dashboard/missing-values',
  shows: ['measurement', 'parameter', 'parameterSet'],
  permission: 'DATA_ENTRY',
  modules: [1, 2],
  reads: true,
  failure: general.unexpected,
  input: z.object({ moduleId: airOrWater.optional(), take: z.int().min(1).max(SITES_MAXIMUM).default(SITES_SHOWN) }),
  output: z.object({
    /** The year that people entered last, up to its last complete month. */
    beginDate: z.string(),
    endDate: z.string(),
    siteCount: z.int(),
    expected: z.int(),
    missing: z.int(),
    /** Those that lack most first. */
    sites: z.array(siteValues),
    /** What a company does first; null once it has values. */
    firstSteps: z.object({ site: z.boolean(), parameters: z.boolean() }).nullable(),
  }),
  summary: 'Which months lack values at the sites of the caller, in the year that is entered',
});

/** A total with how many of the values that it is calculated from are there. */
const dated = z.object({
  /** Metric tons; null where there is no result. */
  value: z.number().nullable(),
  expected: z.int(),
  present: z.int(),
  /** Results that could not be calculated. */
  failed: z.int(),
});

export const readYearToDate = endpoint({
  method: 'POST',
  path: 'dashboard/year-to-date',
  shows: ['measurement', 'parameter', 'programme'],
  permission: 'DASHBOARD_CORPORATE',
  modules: [1, 2],
  reads: true,
  failure: general.unexpected,
  input: z.object({ moduleId: airOrWater.optional() }),
  output: z.object({
    programme: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** From January of the latest year with results to its last complete month with any. */
    beginDate: z.string(),
    endDate: z.string(),
    current: dated,
    /** The same months a year before. */
    previous: dated,
    /** Months that are complete in both years, MM: only they are compared. Null: there are none. */
    alike: z.object({ months: z.array(z.string()), value: z.number(), previous: z.number() }).nullable(),
  }),
  summary: 'CO2e of the year to date beside the same months a year before, with what of them is complete',
});
