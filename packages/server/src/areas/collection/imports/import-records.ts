import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { importFileExtensions } from '@oikos/contract/collection/imports/import-shapes.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { extensionOf } from '@oikos/contract/records/files.ts';
import type { FileMode } from '@oikos/domain/collection/file-modes.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { type ChosenLayout, lookIntoFile } from '../../../foundation/files/reading/look-into-file.ts';
import { readingUpload } from '../../../foundation/files/reading-uploads.ts';
import { readOwnUpload, type StoredContent, sourceOf } from '../../../foundation/files/stored-files.ts';
import type { StepwiseCall } from '../../../foundation/http/handler.ts';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { createRecord, recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { assertMayBecome, readImportOf } from './import-state.ts';
import type { ImportSteps, ImportTarget } from './import-target.ts';
import type { ImportTransaction } from './import-transaction.ts';
import { isMappingInReach, refuseOthersMapping } from './mapping-access.ts';

/** Files and mappings of imports, whatever their target. */

/** One's own upload, of a type that imports read (V042, V248, X026). */
async function uploadedFile(scope: TenantScope, id: number): Promise<StoredContent> {
  const file = await readOwnUpload(scope, id);
  if (!extensionOf(file.name, importFileExtensions)) throw refuseField('storedFileId', generalMessages.fileExtension);
  return file;
}

interface Proposal<Mapping> {
  readonly mappingId: number;
  readonly name: string;
  readonly fileMode: FileMode;
  readonly definition: Mapping;
}

/** The first rows of an upload, and the mapping last used for files with the same header. */
export async function previewFile<Mapping>(
  { inCompany, session, input: { storedFileId, ...chosen } }: StepwiseCall<{ storedFileId: number } & ChosenLayout>,
  target: ImportTarget<Mapping>,
) {
  const file = await inCompany({ readOnly: true }, (scope) => uploadedFile(scope, storedFileId));
  const looked = await readingUpload(session.userId, (signal) => lookIntoFile(sourceOf(file, signal), chosen));
  const { rows } = await inCompany({ readOnly: true }, (scope) =>
    sql<Proposal<unknown>>`
      select id as mapping_id, name, file_mode, definition from import_mapping
      where target = ${target.name} and header_signature = ${looked.headerSignature} and ${isMappingInReach(scope)}
      order by last_used_at desc limit 1`.execute(scope.db),
  );
  const [proposal] = rows;
  return {
    fileName: file.name,
    sizeBytes: file.sizeBytes,
    note: looked.note,
    sheets: [...looked.sheets],
    layout: looked.layout,
    headerSignature: looked.headerSignature,
    columns: [...looked.columns],
    rows: looked.rows.map((row) => [...row]),
    // A mapping remembered by an earlier edition lacks what this one added.
    proposal: proposal ? { ...proposal, definition: target.mapping.parse(proposal.definition) } : null,
  };
}

export async function createTransaction(
  scope: TenantScope,
  target: ImportTarget<unknown>,
  input: { readonly storedFileId: number; readonly fileMode: FileMode },
) {
  const file = await uploadedFile(scope, input.storedFileId);
  const { fileMode } = input;
  const columns = { target: target.name, storedFileId: file.id, fileMode, createdBy: scope.userId };
  return createRecord(scope, importsOf(target), columns, { audited: () => ({ file: file.name }) });
}

const importsOf = <Mapping>(target: ImportTarget<Mapping>) =>
  recordKind({
    entity: 'importTransaction',
    table: 'import_transaction',
    read: (scope, id) => readImportOf(runnerOfKysely(scope.db), target, id),
    audited: ({ fileName: file, fileMode }: ImportTransaction<Mapping>) => ({ file, fileMode }),
  });

/** Takes another file, until something is mapped (V249). */
export async function reloadFile(
  scope: TenantScope,
  target: ImportTarget<unknown>,
  input: { readonly transactionId: number; readonly storedFileId: number; readonly version: number },
) {
  const { transactionId: id, version } = input;
  return saveRecord(scope, importsOf(target), { id, version }, async (before) => {
    if (before.mapping !== null) throw refuse(importMessages.cannotReload);
    assertMayBecome(before, 'READY_FOR_VALIDATION');
    const file = await uploadedFile(scope, input.storedFileId);
    return { storedFileId: file.id, draft: null };
  });
}

/** Keeps a mapping that isn't saved yet. It changes nothing that the import does, so that no version and no audit row tells of it. */
export async function keepDraft(
  scope: TenantScope,
  target: ImportTarget<unknown>,
  { transactionId, draft }: { readonly transactionId: number; readonly draft: string },
) {
  const transaction = await readImportOf(runnerOfKysely(scope.db), target, transactionId, true);
  assertMayBecome(transaction, 'READY_FOR_VALIDATION');
  await scope.db.updateTable('import_transaction').set({ draft }).where('id', '=', transaction.id).execute();
  return { isSuccessful: true as const };
}

export interface RememberedMapping<Mapping> {
  readonly name: string;
  readonly fileMode: FileMode;
  readonly headerSignature: string;
  readonly definition: Mapping;
}

/** Remembers a mapping; one of the same name and target is replaced. */
export async function rememberMapping<Mapping>(
  scope: TenantScope,
  target: ImportTarget<Mapping>,
  mapping: RememberedMapping<Mapping>,
): Promise<{ id: number; version: number }> {
  await refuseOthersMapping(scope, sql`target = ${target.name} and lower(name) = lower(${mapping.name})`);
  const { rows } = await sql<{ id: number; version: number; isNew: boolean }>`
    insert into import_mapping as m (target, name, header_signature, file_mode, definition, created_by)
    values (${target.name}, ${mapping.name}, ${mapping.headerSignature}, ${mapping.fileMode},
      ${JSON.stringify(mapping.definition)}::jsonb, ${scope.userId})
    on conflict (company_id, target, lower(name)) do update set header_signature = excluded.header_signature,
      file_mode = excluded.file_mode, definition = excluded.definition, last_used_at = now(), version = m.version + 1
    returning id, version, (xmax = 0) as is_new`.execute(scope.db);
  const { id, version, isNew } = rows[0] as { id: number; version: number; isNew: boolean };
  const after = { name: mapping.name, fileMode: mapping.fileMode };
  await auditChanges(scope, 'importMapping', [{ id, before: isNew ? null : {}, after }]);
  return { id, version };
}

export interface MappingInput<Mapping> {
  readonly transactionId: number;
  readonly version: number;
  readonly fileMode: FileMode;
  readonly mapping: Mapping;
  readonly headerSignature: string;
  readonly rememberAs: string | null;
}

/** Gives an import its mapping: whatever was found with an earlier one is forgotten. */
export async function mapTransaction<Mapping>(
  scope: TenantScope,
  target: ImportSteps<Mapping>,
  input: MappingInput<Mapping>,
) {
  const { transactionId: id, version, mapping, fileMode, rememberAs, headerSignature } = input;
  return saveRecord(scope, importsOf(target), { id, version }, async (before) => {
    await target.assertMayUse(scope, mapping);
    assertMayBecome(before, 'READY_FOR_VALIDATION');
    await target.forgetResults(scope, id);
    if (rememberAs !== null)
      await rememberMapping(scope, target, { name: rememberAs, fileMode, headerSignature, definition: mapping });
    return {
      state: 'READY_FOR_VALIDATION',
      message: null,
      mapping: JSON.stringify(mapping),
      fileMode,
      mappingName: rememberAs,
      draft: null,
      checkedCounts: null,
      findings: null,
      finishedAt: null,
    };
  });
}
