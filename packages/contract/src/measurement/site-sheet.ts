import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { generalMessages as general } from '../general-messages.ts';
import { airOrWater } from '../module-ids.ts';
import { comparableDay, entryReferences } from './entry-references.ts';
import { sheetColumn, sheetNode, sheetPicklist, sheetSet, sheetUnit } from './entry-sheet.ts';
import { measurementDataItem } from './measurements/measurements.ts';

/** A spreadsheet of a site: everything that is entered at and below a place, with the periods across. */

/** A page ends with the source that reaches so many rows: a source's rows stay together. */
export const SITE_ROWS = 500;
const PAGES_MAXIMUM = 100_000;

const { hour, day, week, month, quarter, halfYear, year } = TIMESPAN;
export const entryTimespans = [hour, day, week, month, quarter, halfYear, year] as const;

export const entryTimespan = z.literal(entryTimespans);

const siteParameter = sheetColumn.extend({
  parameterSetId: z.int(),
  /** Of the nodes that have it. */
  nodeTypeIds: z.array(z.int()),
});
export type SiteParameter = z.output<typeof siteParameter>;

const siteNode = sheetNode.extend({ nodeTypeId: z.int() });
export type SiteNode = z.output<typeof siteNode>;

const siteSheetInput = z.object({
  nodeId: idOf('node'),
  timespan: entryTimespan,
  /** A day of the periods that are shown: of a year, of a quarter of weeks, of a month of days, or that day's hours. */
  date: comparableDay(),
  moduleId: airOrWater.optional(),
  page: z.int().min(0).max(PAGES_MAXIMUM).default(0),
});

export const siteSheet = z.object({
  /** Frequencies in which something is entered here, the one that is shown among them where it is. */
  timespans: z.array(z.int()),
  sets: z.array(sheetSet),
  /** In the order of their sets. */
  parameters: z.array(siteParameter),
  /** The sources of the page. */
  nodes: z.array(siteNode),
  /** Sources and pages that there are. */
  nodeCount: z.int(),
  /** Which one the page begins with, from 1. */
  firstNode: z.int(),
  pageCount: z.int(),
  items: z.array(
    measurementDataItem.extend({ nodeId: z.int(), beginDate: z.string(), endDate: z.string(), slot: z.int() }),
  ),
  references: entryReferences,
  units: z.array(sheetUnit),
  picklists: z.array(sheetPicklist),
});

export const readSiteSheet = endpoint({
  method: 'POST',
  path: 'measurement/entrysheet/site',
  shows: ['measurement', 'parameter', 'parameterSet', 'parameterLimit'],
  permission: ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'],
  reads: true,
  failure: general.unexpected,
  input: siteSheetInput,
  output: siteSheet,
  summary:
    'All sources and entered parameters at and below a place, with their values of a year, limits and earlier values',
});
