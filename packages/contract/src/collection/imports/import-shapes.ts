import { fileModes } from '@oikos/domain/collection/file-modes.ts';
import { importStates } from '@oikos/domain/collection/import-states.ts';
import { z } from 'zod';
import { saidMessage } from '../../replies.ts';
import { fileLayout } from './import-mapping-fields.ts';

/** What every import looks like, whatever it fills. */

/** What imports read (V042, V248, U70 as decided: no .xls). */
export const importFileExtensions = ['.csv', '.txt', '.xlsx', '.zip'] as const;

export const importPhases = ['validation', 'load', 'undo'] as const;
export type ImportPhase = (typeof importPhases)[number];

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

/** What an undo did with what the import had written. */
export const undoCounts = z.object({ restored: z.int(), removed: z.int(), kept: z.int() });
export type UndoCounts = z.output<typeof undoCounts>;

export const importRow = z.object({
  id: z.int(),
  fileName: z.string(),
  sizeBytes: z.int(),
  state: z.enum(importStates),
  fileMode: z.enum(fileModes),
  /** Why it failed. */
  message: saidMessage.nullable(),
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

export const filePreview = z.object({
  fileName: z.string(),
  sizeBytes: z.int(),
  /** What the file's name says wrongly, in a sentence; null where the name is right. */
  note: z.string().nullable(),
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
  rows: z.array(z.array(z.string())),
});
export type FilePreview = z.output<typeof filePreview>;
