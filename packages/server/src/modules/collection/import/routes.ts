import type { ImportMapping } from '@oikos/contract/collection/import-mapping-fields.ts';
import {
  cancelImport,
  createImport,
  loadImport,
  mapImport,
  previewImportFile,
  readImport,
  reloadImportFile,
  sampleImport,
  searchImportRows,
  searchImports,
  searchImportTexts,
  type UndoCounts,
  undoImport,
  validateImport,
} from '@oikos/contract/collection/imports.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../db/sql-runner.ts';
import { type Handling, handle } from '../../../http/handling.ts';
import { notFound } from '../../../http/refusals.ts';
import { serveList } from '../../../resource/serve-list.ts';
import { containsCondition } from '../../../resource/serve-resource.ts';
import { createTransaction, mapTransaction, previewFile, reloadFile } from './import-records.ts';
import { measurementTarget, readTransaction } from './import-state.ts';
import { cancel, startLoad, startUndo, startValidation } from './import-steps.ts';
import { mappingHandlings } from './mapping-routes.ts';
import { measurementSteps } from './measurement-steps.ts';
import { importRows, readTarget, resultRows, toImportRow, toResultRow } from './queries.ts';
import { sampleOf } from './sample-import.ts';
import { noUndoCounts } from './undo/run-undo.ts';

interface Details {
  readonly storedFileId: number;
  readonly mapping: ImportMapping | null;
  readonly mappingName: string | null;
  readonly reason: string;
  readonly overwritesApproved: boolean;
  /** Of an undo before nodes were taken back: without these. */
  readonly undo: Partial<UndoCounts> | null;
}

const readingHandlings: Handling[] = [
  serveList({
    name: 'imports',
    endpoint: searchImports,
    query: ({ input }) => {
      const conditions = [
        ...containsCondition(['fileName', 'createdBy'], input.contains),
        ...(input.states?.length ? [sql`state = any(${input.states}::text[])`] : []),
      ];
      return conditions.length === 0
        ? importRows('measurements')
        : sql`select * from (${importRows('measurements')}) as i where ${sql.join(conditions, sql` and `)}`;
    },
    sortable: ['createdAt', 'fileName', 'state', 'fileMode', 'createdBy', 'finishedAt'],
    defaultDirection: 'desc',
    item: toImportRow as never,
  }),

  serveList({
    name: 'importResults',
    endpoint: searchImportRows,
    query: ({ scope, input }) => resultRows(scope, input),
    sortable: ['sourceRow', 'outcome', 'node', 'parameter', 'beginDate'],
    item: toResultRow as never,
  }),

  serveList({
    name: 'importTexts',
    endpoint: searchImportTexts,
    query: ({ input }) => sql`
      select id, role, text, status, target from import_text where import_transaction_id = ${input.transactionId}
        ${input.status ? sql`and status = ${input.status}` : sql``}`,
    sortable: ['role', 'text', 'status', 'target'],
  }),

  handle(readImport, async ({ scope, input }) => {
    const id = input.transactionId;
    const { rows } = await sql<
      Parameters<typeof toImportRow>[0]
    >`select * from (${importRows('measurements')}) as i where id = ${id}`.execute(scope.db);
    const { rows: details } = await sql<Details>`
      select stored_file_id as "storedFileId", mapping, mapping_name as "mappingName", reason,
        overwrites_approved as "overwritesApproved", undo_counts as undo from import_transaction where id = ${id}`.execute(
      scope.db,
    );
    const [row] = rows;
    const [detail] = details;
    if (!row || !detail) throw notFound();
    const undo = detail.undo && { ...noUndoCounts, ...detail.undo };
    return { ...toImportRow(row), ...detail, undo, target: await readTarget(scope, id) };
  }),

  handle(previewImportFile, ({ scope, input }) => previewFile(scope, measurementTarget, input)),

  handle(sampleImport, async ({ scope, input }) =>
    sampleOf(scope, await readTransaction(runnerOfKysely(scope.db), input.transactionId), input.mapping),
  ),
];

const writingHandlings: Handling[] = [
  handle(createImport, ({ scope, input }) => createTransaction(scope, measurementTarget, input)),

  handle(reloadImportFile, ({ scope, input }) => reloadFile(scope, measurementTarget, input)),

  handle(mapImport, ({ scope, input }) => mapTransaction(scope, measurementSteps, input)),

  handle(validateImport, async ({ scope, input }) => ({
    isSuccessful: true as const,
    jobRunId: await startValidation(scope, measurementSteps, input.transactionId, input.overwriteApproved),
  })),

  handle(loadImport, async ({ scope, input }) => ({
    isSuccessful: true as const,
    jobRunId: await startLoad(scope, measurementSteps, input.transactionId, input),
  })),

  handle(cancelImport, async ({ scope, input }) => {
    await cancel(scope, measurementTarget, input.transactionId);
    return { isSuccessful: true as const };
  }),

  handle(undoImport, async ({ scope, input }) => ({
    isSuccessful: true as const,
    jobRunId: await startUndo(scope, measurementSteps, input.transactionId),
  })),
];

export const importHandlings: Handling[] = [...readingHandlings, ...writingHandlings, ...mappingHandlings];
