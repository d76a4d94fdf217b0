import { fileModes, importOutcomes } from '@oikos/domain/collection/file-modes.ts';
import { importStates } from '@oikos/domain/collection/import-states.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { text, version } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { created, updated } from '../replies.ts';
import { delimiters, encodings, fileLayout, importMapping, mappingName } from './import-mapping-fields.ts';
import { importMessages as say } from './import-messages.ts';

/** Bulk data import (R018, R019): a file becomes values in steps, each of which can be looked at before the next. */

/** What imports read (V042, V248, U70 as decided: no .xls). */
export const importFileExtensions = ['.csv', '.txt', '.xlsx', '.zip'] as const;

export const importCounts = z.object({
  /** Rows of the file, without header and skipped ones. */
  rows: z.int(),
  /** Rows that the row filter left out. */
  filtered: z.int(),
  /** Cells without a value: nothing is stored for them. */
  blank: z.int(),
  insert: z.int(),
  update: z.int(),
  same: z.int(),
  kept: z.int(),
  reject: z.int(),
});
export type ImportCounts = z.output<typeof importCounts>;

/** What an undo did: values restored, removed and kept, and the nodes that the import had made. */
export const undoCounts = z.object({
  restored: z.int(),
  removed: z.int(),
  kept: z.int(),
  nodesRemoved: z.int(),
  nodesKept: z.int(),
});
export type UndoCounts = z.output<typeof undoCounts>;

export const importRow = z.object({
  id: z.int(),
  fileName: z.string(),
  sizeBytes: z.int(),
  state: z.enum(importStates),
  stateText: z.string(),
  fileMode: z.enum(fileModes),
  /** Why it failed, for people. */
  message: z.string().nullable(),
  /** What validation found; null before. */
  checked: importCounts.nullable(),
  /** What loading did; null before. */
  loaded: importCounts.nullable(),
  /** Of the load, else of the validation: for lists and exports. */
  rowCount: z.int().nullable(),
  writtenCount: z.int().nullable(),
  rejectCount: z.int().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  undone: z.enum(['no', 'inProgress', 'done']),
  /** The run whose progress is shown; null where nothing runs or ran. */
  jobRunId: z.int().nullable(),
  version: z.int(),
});
export type ImportRow = z.output<typeof importRow>;

export const searchImports = endpoint({
  method: 'POST',
  path: 'imports/search',
  permission: 'IMPORT_DATA',
  reads: true,
  input: skipTakeSearch({ contains: text(200).optional(), states: z.array(z.enum(importStates)).max(16).optional() }),
  output: pageOf(importRow),
  summary: 'Imports, the latest first',
});

const previewCell = z.string();
export const filePreview = z.object({
  fileName: z.string(),
  sizeBytes: z.int(),
  /** Of a workbook. */
  sheets: z.array(z.string()),
  layout: fileLayout,
  headerSignature: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      dateFormat: z.string().nullable(),
      isNumeric: z.boolean(),
    }),
  ),
  rows: z.array(z.array(previewCell)),
  /** Remembered for this header, and proposed. */
  proposal: z
    .object({ mappingId: z.int(), name: z.string(), fileMode: z.enum(fileModes), definition: importMapping })
    .nullable(),
});
export type FilePreview = z.output<typeof filePreview>;

export const previewImportFile = endpoint({
  method: 'POST',
  path: 'imports/preview',
  permission: 'IMPORT_DATA_FULL',
  reads: true,
  input: z.object({
    storedFileId: idOf('storedFile'),
    /** Chosen by hand; what is left out is detected. */
    delimiter: z.enum(delimiters).optional(),
    encoding: z.enum(encodings).optional(),
    sheet: text(200).nullable().optional(),
    skippedRows: z.int().min(0).max(1000).optional(),
    hasHeader: z.boolean().optional(),
  }),
  output: filePreview,
  failure: general.uploadFailed,
  summary: 'The first rows of a file, its sheets, and how it seems to be laid out',
});

export const createImport = endpoint({
  method: 'POST',
  path: 'imports',
  permission: 'IMPORT_DATA_FULL',
  input: z.object({ storedFileId: idOf('storedFile'), fileMode: z.enum(fileModes).default('append') }),
  output: created,
  failure: general.uploadFailed,
  summary: 'Begins an import from an uploaded file',
});

const transactionId = () => idOf('importTransaction');

export const readImport = endpoint({
  method: 'GET',
  path: 'imports/{transactionId}',
  permission: 'IMPORT_DATA',
  input: z.object({ transactionId: transactionId() }),
  output: importRow.extend({
    storedFileId: z.int(),
    mapping: importMapping.nullable(),
    mappingName: z.string().nullable(),
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
    undo: undoCounts.nullable(),
  }),
  summary: 'An import with its mapping, state and counts',
});

export const reloadImportFile = endpoint({
  method: 'PUT',
  path: 'imports/{transactionId}/file',
  permission: 'IMPORT_DATA_FULL',
  input: z.object({ transactionId: transactionId(), storedFileId: idOf('storedFile'), version: version() }),
  output: updated,
  failure: general.uploadFailed,
  summary: 'Takes another file, as long as nothing is mapped',
});

export const mapImport = endpoint({
  method: 'PUT',
  path: 'imports/{transactionId}',
  permission: 'IMPORT_DATA_FULL',
  input: z.object({
    transactionId: transactionId(),
    version: version(),
    fileMode: z.enum(fileModes),
    mapping: importMapping,
    headerSignature: text(100).default(''),
    /** The mapping is remembered under this name. */
    rememberAs: mappingName().nullable().default(null),
  }),
  output: updated,
  failure: say.mappingNotSaved,
  summary: 'Says how the columns of the file become values',
});

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
  message: z.string(),
});

export const sampleImport = endpoint({
  method: 'POST',
  path: 'imports/{transactionId}/sample',
  permission: 'IMPORT_DATA_FULL',
  reads: true,
  input: z.object({ transactionId: transactionId(), mapping: importMapping }),
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
  }),
  summary: 'What the first rows become with a mapping; stores nothing',
});

export const validateImport = endpoint({
  method: 'POST',
  path: 'imports/{transactionId}/validate',
  permission: 'IMPORT_DATA_FULL',
  input: z.object({ transactionId: transactionId(), overwriteApproved: z.boolean().default(false) }),
  output: z.object({ isSuccessful: z.literal(true), jobRunId: z.int() }),
  summary: 'Dry run: what every row would do, and why some would be refused',
});

export const loadImport = endpoint({
  method: 'POST',
  path: 'imports/{transactionId}/load',
  permission: 'IMPORT_DATA_FULL',
  input: z.object({
    transactionId: transactionId(),
    reason: text(256).default(''),
    /** Needs the permission to overwrite approved values, and a reason. */
    overwriteApproved: z.boolean().default(false),
  }),
  output: z.object({ isSuccessful: z.literal(true), jobRunId: z.int() }),
  failure: say.loadFailed,
  summary: 'Writes the values; a load that was interrupted goes on where it stopped',
});

export const cancelImport = endpoint({
  method: 'POST',
  path: 'imports/{transactionId}/cancel',
  permission: 'IMPORT_DATA_FULL',
  input: z.object({ transactionId: transactionId() }),
  output: z.object({ isSuccessful: z.literal(true), message: z.string().optional() }),
  summary: 'Ends an import before its values are loaded; stops a load that is under way',
});

export const undoImport = endpoint({
  method: 'POST',
  path: 'imports/{transactionId}/undo',
  permission: 'IMPORT_DATA_FULL',
  input: z.object({ transactionId: transactionId() }),
  output: z.object({ isSuccessful: z.literal(true), jobRunId: z.int() }),
  summary: 'Takes the values of an import and the nodes it made back; what was edited or used since is kept and listed',
});

export const importPhases = ['validation', 'load', 'undo'] as const;
export const importResultRow = z.object({
  id: z.int(),
  sourceRow: z.int(),
  column: z.string(),
  outcome: z.enum(importOutcomes),
  message: z.string(),
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

export const searchImportRows = endpoint({
  method: 'POST',
  path: 'imports/{transactionId}/rows/search',
  permission: 'IMPORT_DATA',
  reads: true,
  input: skipTakeSearch(
    {
      transactionId: transactionId(),
      phase: z.enum(importPhases).optional(),
      outcomes: z.array(z.enum(importOutcomes)).max(5).optional(),
      contains: text(200).optional(),
    },
    50,
  ),
  output: pageOf(importResultRow),
  summary: 'What becomes of each value: every refused and replaced one, and the first of the others',
});

export const searchImportTexts = endpoint({
  method: 'POST',
  path: 'imports/{transactionId}/texts/search',
  permission: 'IMPORT_DATA',
  reads: true,
  input: skipTakeSearch(
    { transactionId: transactionId(), status: z.enum(['Mapped', 'Unmapped', 'New']).optional() },
    100,
  ),
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
