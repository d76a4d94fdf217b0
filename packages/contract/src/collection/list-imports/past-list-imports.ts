import { z } from 'zod';
import { idOf } from '../../entity.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { problem } from '../../replies.ts';
import { undoCounts } from '../imports/import-shapes.ts';
import { importedList, importedWithin } from './list-imports.ts';

export const pastListImport = z.object({
  id: z.int(),
  fileName: z.string(),
  importedAt: z.string(),
  /** Blank where nobody is known. */
  importedBy: z.string(),
  addedCount: z.int(),
  changedCount: z.int(),
  rejectedCount: z.int(),
  /** Null where it wasn't undone. */
  undoneAt: z.string().nullable(),
  undoneBy: z.string(),
  undone: undoCounts.nullable(),
});
export type PastListImport = z.output<typeof pastListImport>;

/** Anyone who may import the list sees what was imported into it. Imports that changed nothing aren't noted. */
export const searchListImports = defineList({
  name: 'listImports',
  sortable: ['importedAt', 'fileName', 'importedBy'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'collection/list-imports/search',
  shows: ['listImport'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTakeSearch({ list: importedList, within: importedWithin }),
  output: pageOf(pastListImport),
  summary: 'What was imported into a list, by whom, and whether it was undone; the latest first',
});

/** What an undo left as it is: the row of the file, and why. */
export const listImportKept = z.object({
  id: z.int(),
  row: z.int(),
  key: z.string(),
  reason: problem.omit({ path: true }),
});
export type ListImportKept = z.output<typeof listImportKept>;

export const searchListImportKept = defineList({
  name: 'listImportKept',
  sortable: ['row'],
  method: 'POST',
  path: 'collection/list-imports/kept/search',
  shows: ['listImport'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTakeSearch({ list: importedList, importId: idOf('listImport') }),
  output: pageOf(listImportKept),
  summary: 'The records that the undo of an import left as they were, each with the reason',
});
