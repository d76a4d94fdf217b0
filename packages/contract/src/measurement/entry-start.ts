import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOrNone } from '../entity.ts';
import { localDate } from '../fields.ts';
import { airOrWater } from '../module-ids.ts';
import { done } from '../replies.ts';
import { comparableDay } from './entry-references.ts';
import { entryTimespan, siteSheet } from './site-sheet.ts';

/** Where manual data entry begins: with the sheet that the person had last, on every device. */

export const entryLayouts = ['site', 'periods', 'nodes'] as const;

/** A sheet, without what is entered in it. */
const keptSheet = z.object({
  layout: z.literal(entryLayouts),
  nodeId: idOrNone('node').default(-1),
  parameterSetId: idOrNone('parameterSet').default(-1),
  nodeTypeId: idOrNone('nodeType').default(-1),
  timespan: entryTimespan.nullable().default(null),
  /** Null: the days of today, whenever that is. */
  beginDate: localDate().nullable().default(null),
  endDate: localDate().nullable().default(null),
});
export type RememberedSheet = z.output<typeof keptSheet>;

export const readEntryStart = endpoint({
  method: 'POST',
  path: 'measurement/entrysheet/start',
  shows: ['node', 'parameterSet', 'parameter'],
  permission: 'DATA_ENTRY',
  reads: true,
  input: z.object({
    moduleId: airOrWater,
    /** Given it, what a site's sheet shows comes along: the caller needn't ask for it next. */
    today: comparableDay().optional(),
  }),
  output: z.object({
    /** Null where none is kept, or what it showed is gone or closed to the person by now. */
    sheet: keptSheet.nullable(),
    /** A place that holds all of the person's few sources; null where there are many, or none. */
    siteId: z.int().nullable(),
    /** What there is of what comes first. */
    hasSites: z.boolean(),
    hasSources: z.boolean(),
    /** Null where the person begins with another sheet than a site's, or with none. */
    site: z.object({ nodeId: z.int(), timespan: entryTimespan, date: localDate(), shown: siteSheet }).nullable(),
  }),
  summary: 'The sheet of manual data entry that the caller had last, and where they begin without one',
});

export const keepEntrySheet = endpoint({
  method: 'PUT',
  path: 'measurement/entrysheet/start',
  saves: [],
  isRepeatable: true,
  permission: 'DATA_ENTRY',
  changes: 'own',
  input: z.object({ moduleId: airOrWater, sheet: keptSheet }),
  output: done,
  summary: 'Remembers the sheet of manual data entry that the caller has open',
});
