import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf, idOrNone } from '../entity.ts';
import { localDate } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';

/** What a spreadsheet of values is made of: its columns, the units and pick lists of its cells, and whose rows they are. */

/** A screen of rows; more nodes are reached by narrowing the location. */
export const SHEET_NODES_MAXIMUM = 1000;

export const sheetColumn = z.object({
  parameterId: z.int(),
  name: z.string(),
  description: z.string(),
  /** V215: number 0, character 1, date 2. */
  dataTypeId: z.int(),
  uomTypeId: z.int().nullable(),
  /** The unit of entry where none is said. */
  uomId: z.int().nullable(),
  uom: z.string().nullable(),
  isCalculated: z.boolean(),
  isReadOnly: z.boolean(),
  picklistId: z.int().nullable(),
  rollUp: z.string(),
});
export type SheetColumn = z.output<typeof sheetColumn>;

export const sheetNode = z.object({
  id: z.int(),
  name: z.string(),
  /** What it is below in the organisation today; empty for a root. */
  place: z.string(),
  timeZone: z.string(),
  activeDate: z.string(),
  /** Half-open; 9999-12-31: no end. */
  inactiveDate: z.string(),
  /** What the node overwrites of its parameters. */
  overwrites: z.array(z.object({ parameterId: z.int(), isReadOnly: z.boolean(), picklistId: z.int().nullable() })),
  mayEdit: z.boolean(),
  mayOverwriteApproved: z.boolean(),
});
export type SheetNode = z.output<typeof sheetNode>;

export const sheetUnit = z.object({
  id: z.int(),
  unitTypeId: z.int(),
  name: z.string(),
  code: z.string(),
  multiplyBy: z.number(),
  add: z.number(),
});
export type SheetUnit = z.output<typeof sheetUnit>;

export const sheetSet = z.object({
  id: z.int(),
  name: z.string(),
  timespan: z.int(),
  isConstant: z.boolean(),
  isReadOnly: z.boolean(),
});
export type SheetSet = z.output<typeof sheetSet>;

export const sheetPicklist = z.object({ id: z.int(), values: z.array(z.string()) });
export type SheetPicklist = z.output<typeof sheetPicklist>;

export const readEntrySheet = endpoint({
  method: 'POST',
  path: 'measurement/entrysheet',
  shows: ['measurement', 'parameter', 'parameterSet', 'parameterLimit'],
  permission: ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'],
  reads: true,
  failure: general.unexpected,
  input: z.object({
    parameterSetId: idOf('parameterSet'),
    nodeId: idOrNone('node').default(-1),
    /** With it: the permitted nodes of the type, those of `nodeId` and below it where that is given too. */
    nodeTypeId: idOrNone('nodeType').default(-1),
    /** Nodes that are active on no day from `beginDate` to `endDate` are left out. */
    beginDate: localDate().optional(),
    endDate: localDate().optional(),
  }),
  output: z.object({
    parameterSet: sheetSet,
    columns: z.array(sheetColumn),
    nodes: z.array(sheetNode),
    /** How many there are; more than `nodes` where the sheet would be too long. */
    nodeCount: z.int(),
    units: z.array(sheetUnit),
    picklists: z.array(sheetPicklist),
  }),
  summary: 'Columns, rows, units and pick lists of a spreadsheet of values',
});
export type EntrySheet = z.output<typeof readEntrySheet.output>;
