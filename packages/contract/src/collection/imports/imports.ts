import { importOutcomes } from '@oikos/domain/collection/file-modes.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { text } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { saidMessage } from '../../replies.ts';
import { importEndpoints } from './import-endpoints.ts';
import { importFindings, importQuestion } from './import-findings.ts';
import { importMapping } from './import-mapping-fields.ts';
import { undoCounts } from './import-shapes.ts';

/** Bulk data import (R018, R019): a file becomes values in steps, each of which can be looked at before the next. */

/** What an undo did: values restored, removed and kept, and the nodes that the import had made. */
export const valueUndoCounts = undoCounts.extend({ nodesRemoved: z.int(), nodesKept: z.int() });
export type ValueUndoCounts = z.output<typeof valueUndoCounts>;

export const importResultRow = z.object({
  id: z.int(),
  sourceRow: z.int(),
  column: z.string(),
  outcome: z.enum(importOutcomes),
  message: saidMessage.nullable(),
  node: z.string(),
  parameter: z.string(),
  beginDate: z.string(),
  slot: z.int().nullable(),
  oldValue: z.number().nullable(),
  oldUnit: z.string(),
  newValue: z.number().nullable(),
  unit: z.string(),
  sourceText: z.string(),
});
export type ImportResultRow = z.output<typeof importResultRow>;

/** Needs the permission to overwrite approved values, and for a load a reason. */
const overwriteApproved = z.boolean().default(false);

export const importCalls = importEndpoints({
  path: 'imports',
  names: { imports: 'imports', rows: 'importResults' },
  loads: ['measurement', 'node'],
  seenUnder: 'IMPORT_DATA',
  madeUnder: 'IMPORT_DATA_FULL',
  written: 'values',
  mapping: importMapping,
  row: importResultRow,
  rowsSortable: ['sourceRow', 'outcome', 'node', 'parameter', 'beginDate'],
  details: {
    reason: z.string(),
    overwritesApproved: z.boolean(),
    /** Where the values went: for the link to them. */
    target: z
      .object({
        nodeId: z.int(),
        parameterSetId: z.int(),
        parameterSet: z.string(),
        fromDate: z.string(),
        toDate: z.string(),
      })
      .nullable(),
    undo: valueUndoCounts.nullable(),
    /** Of the last dry run. */
    findings: importFindings.nullable(),
  },
  checkOptions: { overwriteApproved },
  loadOptions: { reason: text(256).default(''), overwriteApproved },
  summaries: {
    search: 'Imports, the latest first',
    preview: 'The first rows of a file, its sheets, and how it seems to be laid out',
    create: 'Begins an import from an uploaded file',
    read: 'An import with its mapping, state and counts',
    map: 'Says how the columns of the file become values',
    undo: 'Takes the values of an import and the nodes it made back; what was edited or used since is kept and listed',
    searchRows: 'What becomes of each value: every refused and replaced one, and the first of the others',
  },
});
export const {
  search: searchImports,
  preview: previewImportFile,
  create: createImport,
  read: readImport,
  reloadFile: reloadImportFile,
  map: mapImport,
  keepDraft: keepImportDraft,
  validate: validateImport,
  load: loadImport,
  cancel: cancelImport,
  undo: undoImport,
  searchRows: searchImportRows,
} = importCalls;

const transactionId = idOf('importTransaction');

export const sampledValue = z.object({
  sourceRow: z.int(),
  column: z.string(),
  node: z.string(),
  parameter: z.string(),
  beginDate: z.string(),
  endDate: z.string(),
  slot: z.int(),
  value: z.string(),
  unit: z.string(),
  outcome: z.enum(importOutcomes).nullable(),
  message: saidMessage.nullable(),
});

export const sampleImport = endpoint({
  method: 'POST',
  path: 'imports/{transactionId}/sample',
  shows: ['importMapping'],
  permission: 'IMPORT_DATA_FULL',
  reads: true,
  input: z.object({ transactionId, mapping: importMapping }),
  output: z.object({
    values: z.array(sampledValue),
    /** Texts of the rows looked at, and what they are mapped to (V246). */
    texts: z.array(
      z.object({
        role: z.enum(['node', 'parameter', 'unit', 'property']),
        text: z.string(),
        status: z.enum(['Mapped', 'Unmapped', 'New']),
        target: z.string().nullable(),
        /** Of a property: the list whose value the text should be. */
        picklistId: z.int().nullable(),
        suggestions: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
    /** Columns that can be read in two ways, with both readings. */
    questions: z.array(importQuestion),
  }),
  summary: 'What the first rows become with a mapping; stores nothing',
});

export const searchImportTexts = defineList({
  name: 'importTexts',
  sortable: ['role', 'text', 'status', 'target'],
  method: 'POST',
  path: 'imports/{transactionId}/texts/search',
  shows: ['importTransaction'],
  permission: 'IMPORT_DATA',
  reads: true,
  input: skipTakeSearch({ transactionId, status: z.enum(['Mapped', 'Unmapped', 'New']).optional() }, 100),
  output: pageOf(
    z.object({
      id: z.int(),
      role: z.enum(['node', 'parameter', 'unit', 'property']),
      text: z.string(),
      status: z.enum(['Mapped', 'Unmapped', 'New']),
      target: z.string(),
    }),
  ),
  summary: 'The texts of the whole file that name nodes, parameters, units and pick list values: mapped or not (V246)',
});
