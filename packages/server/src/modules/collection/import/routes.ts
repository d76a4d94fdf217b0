import type { ImportMapping } from '@oikos/contract/collection/import-mapping-fields.ts';
import { importMessages } from '@oikos/contract/collection/import-messages.ts';
import {
  cancelImport,
  createImport,
  importFileExtensions,
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
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { extensionOf } from '@oikos/contract/work/files.ts';
import type { FileMode } from '@oikos/domain/collection/file-modes.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../db/sql-runner.ts';
import { openFile, readStoredFile, type StoredFile } from '../../../files/stored-files.ts';
import { type Handling, handle } from '../../../http/handling.ts';
import { notFound, refuse, refuseField } from '../../../http/refusals.ts';
import { serveList } from '../../../resource/serve-list.ts';
import { containsCondition } from '../../../resource/serve-resource.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { versionConflict, writeAudit } from '../../work/public.ts';
import { assertMayBecome, type ImportTransaction, moveTo, readTransaction } from './import-state.ts';
import { assertMayCreateNodes, cancel, startLoad, startUndo, startValidation } from './import-steps.ts';
import { mappingHandlings, rememberMapping } from './mapping-routes.ts';
import { importRows, readTarget, resultRows, toImportRow, toResultRow } from './queries.ts';
import { sampleOf } from './sample-import.ts';
import { lookIntoFile } from './source/look-into-file.ts';
import { noUndoCounts } from './undo/run-undo.ts';

/** One's own upload, of a type that imports read (V042, X026). */
async function uploadedFile(scope: TenantScope, id: number): Promise<StoredFile> {
  const file = await readStoredFile(scope, id);
  if (file.createdBy !== null && file.createdBy !== scope.userId) throw notFound();
  if (!extensionOf(file.name, importFileExtensions)) throw refuseField('storedFileId', generalMessages.fileExtension);
  return file;
}

async function lockedVersion(scope: TenantScope, id: number, version: number): Promise<ImportTransaction> {
  const transaction = await readTransaction(runnerOfKysely(scope.db), id, true);
  if (transaction.version !== version) throw await versionConflict(scope, 'importTransaction', id);
  return transaction;
}

interface Proposal {
  readonly mappingId: number;
  readonly name: string;
  readonly fileMode: FileMode;
  readonly definition: ImportMapping;
}

/** The mapping last used for files with the same header. */
async function proposalFor(scope: TenantScope, signature: string): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    select id as "mappingId", name, file_mode as "fileMode", definition from import_mapping
    where header_signature = ${signature} order by last_used_at desc limit 1`.execute(scope.db);
  return rows[0] ?? null;
}

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
        ? importRows()
        : sql`select * from (${importRows()}) as i where ${sql.join(conditions, sql` and `)}`;
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
    >`select * from (${importRows()}) as i where id = ${id}`.execute(scope.db);
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

  handle(previewImportFile, async ({ scope, input }) => {
    const { storedFileId, ...chosen } = input;
    const file = await uploadedFile(scope, storedFileId);
    const looked = await lookIntoFile(() => openFile(scope, storedFileId), chosen);
    return {
      fileName: file.name,
      sizeBytes: file.sizeBytes,
      sheets: [...looked.sheets],
      layout: looked.layout,
      headerSignature: looked.headerSignature,
      columns: [...looked.columns],
      rows: looked.rows.map((row) => [...row]),
      proposal: await proposalFor(scope, looked.headerSignature),
    };
  }),

  handle(sampleImport, async ({ scope, input }) =>
    sampleOf(scope, await readTransaction(runnerOfKysely(scope.db), input.transactionId), input.mapping),
  ),
];

const writingHandlings: Handling[] = [
  handle(createImport, async ({ scope, input }) => {
    const file = await uploadedFile(scope, input.storedFileId);
    const { rows } = await sql<{ id: number; version: number }>`
      insert into import_transaction (stored_file_id, file_mode, created_by)
      values (${file.id}, ${input.fileMode}, ${scope.userId}) returning id, version`.execute(scope.db);
    const { id, version } = rows[0] as { id: number; version: number };
    await writeAudit(scope, [
      { entity: 'importTransaction', entityId: id, action: 'create', changes: { file: { old: null, new: file.name } } },
    ]);
    return { id, newId: id, version };
  }),

  handle(reloadImportFile, async ({ scope, input }) => {
    const transaction = await lockedVersion(scope, input.transactionId, input.version);
    if (transaction.mapping !== null) throw refuse(importMessages.cannotReload);
    assertMayBecome(transaction, 'READY_FOR_VALIDATION');
    const file = await uploadedFile(scope, input.storedFileId);
    await sql`update import_transaction set stored_file_id = ${file.id}, version = version + 1 where id = ${transaction.id}`.execute(
      scope.db,
    );
    return { id: transaction.id, version: transaction.version + 1 };
  }),

  handle(mapImport, async ({ scope, input }) => {
    const transaction = await lockedVersion(scope, input.transactionId, input.version);
    const runner = runnerOfKysely(scope.db);
    const { mapping, fileMode, rememberAs } = input;
    await assertMayCreateNodes(scope, { mapping });
    await moveTo(runner, transaction, 'READY_FOR_VALIDATION');
    await sql`delete from import_result where import_transaction_id = ${transaction.id}`.execute(scope.db);
    await sql`delete from import_text where import_transaction_id = ${transaction.id}`.execute(scope.db);
    await sql`
      update import_transaction set mapping = ${JSON.stringify(mapping)}::jsonb, file_mode = ${fileMode},
        mapping_name = ${rememberAs}, checked_counts = null, finished_at = null where id = ${transaction.id}`.execute(
      scope.db,
    );
    if (rememberAs !== null) {
      await rememberMapping(scope, {
        name: rememberAs,
        fileMode,
        headerSignature: input.headerSignature,
        definition: mapping,
      });
    }
    return { id: transaction.id, version: transaction.version + 1 };
  }),

  handle(validateImport, async ({ scope, input }) => ({
    isSuccessful: true as const,
    jobRunId: await startValidation(scope, input.transactionId, input.overwriteApproved),
  })),

  handle(loadImport, async ({ scope, input }) => ({
    isSuccessful: true as const,
    jobRunId: await startLoad(scope, input.transactionId, input),
  })),

  handle(cancelImport, async ({ scope, input }) => {
    await cancel(scope, input.transactionId);
    return { isSuccessful: true as const };
  }),

  handle(undoImport, async ({ scope, input }) => ({
    isSuccessful: true as const,
    jobRunId: await startUndo(scope, input.transactionId),
  })),
];

export const importHandlings: Handling[] = [...readingHandlings, ...writingHandlings, ...mappingHandlings];
