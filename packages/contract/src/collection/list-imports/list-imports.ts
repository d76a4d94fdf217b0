import { z } from 'zod';
import { endpoint, type RecordKind } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { requiredText } from '../../fields.ts';
import { generalMessages } from '../../general-messages.ts';
import { accessPreview } from '../../identity/roles/roles.ts';
import { exportFormats, readersLanguage } from '../../records/downloads.ts';
import type { FileExtension } from '../../records/files.ts';
import { failureReply, problem } from '../../replies.ts';
import { savedInList } from '../../resource.ts';
import { undoCounts } from '../imports/import-shapes.ts';

/** Import of simple lists: every `resource()` with `imports` has it. Rows that the file doesn't name are left alone. */

/** What a list is imported from: what its export writes, edited or not. */
export const listImportExtensions: readonly FileExtension[] = ['.xlsx', '.csv', '.txt'];
export const LIST_IMPORT_MEGABYTES = 20;
export const LIST_IMPORT_ROWS = 50_000;

export const listImportVerdicts = ['insert', 'update', 'same', 'rejected'] as const;
export type ListImportVerdict = (typeof listImportVerdicts)[number];

/** What becomes of one row of the file. */
export const listImportRow = z.object({
  /** Its number in the file as a spreadsheet shows it. */
  row: z.int(),
  /** What tells it from the others, as the file writes it. */
  key: z.string(),
  verdict: z.enum(listImportVerdicts),
  /** Of an update the columns that change and what they change to, of an insert what it fills in beside its key. */
  changes: z.array(z.object({ heading: z.string(), value: z.string() })),
  /** Of a rejected row: the column, what is in it and what is wrong with it, in the form's own words. */
  problems: z.array(problem.omit({ path: true }).extend({ heading: z.string(), value: z.string() })),
});
export type ListImportRow = z.output<typeof listImportRow>;

const listImportSummary = z.object({
  /** What undoes it; null where nothing was written. */
  importId: z.int().nullable(),
  fileName: z.string(),
  counts: z.object({ insert: z.int(), update: z.int(), same: z.int(), rejected: z.int() }),
  /** Headings of the file that are no editable field of the list. */
  passedOver: z.array(z.string()),
  /** Of a dry run: who would gain and lose which rights; null where nobody would. */
  effect: accessPreview.omit({ missing: true }).nullable(),
});
export type ListImportSummary = z.output<typeof listImportSummary>;
/** All of its lines together, the rows in the order of the file. */
export type ListImportOutcome = ListImportSummary & { readonly rows: readonly ListImportRow[] };

/**
 * The lines of a running import: how far it is (0 to 1) and what becomes of rows, batch by batch, then its outcome or why there is
 * none. Where there is none, nothing became of the rows.
 */
export const listImportLine = z.union([
  z.object({ progress: z.number() }),
  z.object({ rows: z.array(listImportRow) }),
  z.object({ outcome: listImportSummary }),
  z.object({ failure: failureReply }),
]);
export type ListImportLine = z.output<typeof listImportLine>;

/** The resource's name. */
export const importedList = requiredText(100);
/** The parent whose list it is, by its id. */
export const importedWithin = z.record(z.string(), z.unknown()).default({});
const savesOfImport = (input: { readonly list: string }): RecordKind[] => ['listImport', ...savedInList(input.list)];

const input = {
  list: importedList,
  storedFileId: idOf('storedFile'),
  within: importedWithin,
  /** What the list's columns are called where the file comes from, besides their names. */
  headings: z
    .array(z.object({ field: requiredText(100), title: requiredText(200) }))
    .max(400)
    .default([]),
};

/** Answers lines of JSON (`listImportLine`). Anyone who may add to and change the list may import it. */
export const checkListImport = endpoint({
  method: 'POST',
  path: 'collection/list-imports/check',
  saves: [],
  permission: 'anySignedIn',
  changes: 'handler',
  input: z.object(input),
  output: z.unknown(),
  failure: generalMessages.couldNotSave,
  summary: 'Says for each row of a file what importing it into a list would do, and changes nothing',
});

/** Answers lines of JSON (`listImportLine`). */
export const applyListImport = endpoint({
  method: 'POST',
  path: 'collection/list-imports/apply',
  saves: savesOfImport,
  permission: 'anySignedIn',
  changes: 'handler',
  input: z.object({ ...input, allOrNothing: z.boolean().default(false) }),
  output: z.unknown(),
  failure: generalMessages.couldNotSave,
  summary: 'Imports the valid rows of a file into a list, or none where any is rejected and all are wanted',
});

/** Anyone who may import the list may undo it, and needs the right to delete where it added rows. */
export const undoListImport = endpoint({
  method: 'POST',
  path: 'collection/list-imports/undo',
  saves: savesOfImport,
  permission: 'anySignedIn',
  changes: 'handler',
  input: z.object({ list: importedList, importId: idOf('listImport') }),
  output: z.object({ counts: undoCounts }),
  failure: generalMessages.couldNotSave,
  summary: 'Deletes what an import added to a list and restores what it changed; what was edited or used since is kept',
});
export type ListImportUndone = z.output<typeof undoListImport.output>;

export const requestListImportProblems = endpoint({
  method: 'POST',
  path: 'collection/list-imports/problems',
  saves: [],
  isRepeatable: true,
  permission: 'anySignedIn',
  changes: 'handler',
  input: z.object({ ...input, format: z.enum(exportFormats), language: readersLanguage }),
  output: z.object({ ticket: z.string() }),
  failure: generalMessages.couldNotSave,
  summary: 'A single-use ticket that downloads what is wrong with the rows of a file, as XLSX or CSV',
});
