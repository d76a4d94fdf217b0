import { type addFormEvidence, removeFormEvidence } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import {
  formFileTypes,
  MOST_FILES_OF_BLOCK,
  MOST_FILES_OF_VALUE,
  MOST_FORM_FILE_BYTES,
  MOST_FORM_FILE_MEGABYTES,
} from '@oikos/contract/collection/forms/form-files.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { extensionOf } from '@oikos/contract/records/files.ts';
import { type FormCell, formCellKey } from '@oikos/domain/collection/forms/form-cells.ts';
import { blocksOf } from '@oikos/domain/collection/forms/form-definition.ts';
import { sql } from 'kysely';
import { readOwnUpload } from '../../../foundation/files/stored-files.ts';
import { notFound, refuseField } from '../../../foundation/http/refusals.ts';
import { createRecord, lockRecord, recordKind, removeRecord } from '../../../foundation/records/save-record.ts';
import { keepDeleted } from '../../../foundation/records/undo/keep-change.ts';
import { whenUndone } from '../../../foundation/records/undo/undone.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { LoadedForm } from './load-forms.ts';
import { recountForms } from './recalculate-counts.ts';
import { dataEntryForms, loadForm, readStoredForm, requireState } from './stored-form.ts';

type Input = ParsedInputOf<typeof addFormEvidence>;

async function readFile({ db }: TenantScope, id: number) {
  return db
    .selectFrom('data_entry_form_evidence')
    .select(['dataEntryFormId', 'blockKey', 'nodeId', 'parameterId', 'beginDate', 'slot', 'storedFileId', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

const files = recordKind({
  entity: 'formEvidence',
  table: 'data_entry_form_evidence',
  read: readFile,
  partOf: ({ dataEntryFormId, blockKey, beginDate }) => ({
    entity: 'dataEntryForm',
    entityId: dataEntryFormId,
    name: blockKey || String(beginDate),
  }),
});

/** Files change while a form is open; its counts follow. */
async function changeFiles(scope: TenantScope, id: number, change: () => Promise<void>): Promise<void> {
  await lockRecord(scope, dataEntryForms, id);
  requireState('save', await readStoredForm(scope, id));
  await change();
  await recountForms(scope, [id]);
}

interface FilePlace {
  readonly blockKey: string;
  readonly cell: FormCell | null;
  readonly isPhoto: boolean;
  readonly most: number;
}

/** The part that asks for a file, or the value that it is of. */
function placeOf({ definition, cells }: LoadedForm, { blockKey, cell }: Input): FilePlace {
  if ((blockKey === '') === (cell === null)) throw refuseField('blockKey', say.fileOfWhat);
  if (cell !== null) {
    const key = formCellKey(cell.nodeId, cell.beginDate, cell.slot, cell.parameterId);
    const found = cells.find((each) => each.key === key);
    if (found === undefined) throw refuseField('cell', say.notInForm);
    return { blockKey, cell: found, isPhoto: false, most: MOST_FILES_OF_VALUE };
  }
  const block = blocksOf(definition).find(({ key }) => key === blockKey);
  if (block?.kind !== 'evidence') throw refuseField('blockKey', say.evidenceNotInForm);
  return { blockKey, cell: null, isPhoto: block.isPhoto, most: MOST_FILES_OF_BLOCK };
}

async function refuseFile(scope: TenantScope, { isPhoto }: FilePlace, storedFileId: number): Promise<void> {
  const { name, mediaType, sizeBytes } = await readOwnUpload(scope, storedFileId);
  if (extensionOf(name, formFileTypes) === undefined) throw refuseField('storedFileId', general.fileExtension);
  if (sizeBytes > MOST_FORM_FILE_BYTES) throw refuseField('storedFileId', say.fileTooLarge, MOST_FORM_FILE_MEGABYTES);
  if (isPhoto && !mediaType.startsWith('image/')) throw refuseField('storedFileId', say.photoNeeded);
}

const cellColumns = (cell: FormCell | null) => ({
  nodeId: cell?.nodeId ?? null,
  parameterId: cell?.parameterId ?? null,
  beginDate: cell?.begin ?? null,
  slot: cell?.slot ?? null,
});

interface StoredEvidence {
  readonly id: number;
  readonly storedFileId: number;
}

async function readFiles({ db }: TenantScope, formId: number, { blockKey, cell }: FilePlace) {
  const { nodeId, parameterId, beginDate, slot } = cellColumns(cell);
  const { rows } = await sql<StoredEvidence>`
    select id, stored_file_id from data_entry_form_evidence
    where data_entry_form_id = ${formId} and block_key = ${blockKey} and node_id is not distinct from ${nodeId}::bigint
      and parameter_id is not distinct from ${parameterId}::bigint
      and begin_date is not distinct from ${beginDate}::date and slot is not distinct from ${slot}::smallint`.execute(
    db,
  );
  return rows;
}

/** Adds a file that the caller uploaded to where the form asks for one, or to one of its values. */
export async function addFile(scope: TenantScope, input: Input): Promise<number> {
  const { id, storedFileId } = input;
  const place = placeOf(await loadForm(scope, id), input);
  await refuseFile(scope, place, storedFileId);
  let added = 0;
  await changeFiles(scope, id, async () => {
    const before = await readFiles(scope, id, place);
    // Sent again after its answer got lost: the file is there once.
    const known = before.find((each) => each.storedFileId === storedFileId);
    if (known) {
      added = known.id;
      return;
    }
    if (before.length >= place.most) throw refuseField('storedFileId', say.evidenceMost, place.most);
    const { blockKey, cell } = place;
    const columns = { dataEntryFormId: id, blockKey, storedFileId, addedBy: scope.userId, ...cellColumns(cell) };
    added = (await createRecord(scope, files, columns)).id;
  });
  return added;
}

type Removing = ParsedInputOf<typeof removeFormEvidence>;

export async function removeFile(scope: TenantScope, input: Removing): Promise<OutputOf<typeof removeFormEvidence>> {
  const { id, evidenceId } = input;
  let undoId: number | null = null;
  const onGoing = async () => {
    const call = { endpoint: removeFormEvidence, input };
    undoId = await keepDeleted(scope, call, { table: 'data_entry_form_evidence', ids: [evidenceId] });
  };
  await changeFiles(scope, id, async () => {
    await removeRecord(scope, files, evidenceId, { onGoing });
  });
  return { isSuccessful: true, undoId };
}

/** The file is back already: a form that was submitted since then refuses it. */
whenUndone(removeFormEvidence, (scope, { input }: { readonly input: Partial<Removing> }) =>
  changeFiles(scope, Number(input.id), async () => {}),
);

/** Takes files out of a form that the caller has locked. */
export async function dropFiles(scope: TenantScope, ids: readonly number[]): Promise<void> {
  for (const id of ids) await removeRecord(scope, files, id);
}

export const readFileId = async (scope: TenantScope, evidenceId: number): Promise<number> =>
  (await readFile(scope, evidenceId)).storedFileId;
