import type { addFormEvidence } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { blocksOf } from '@oikos/domain/collection/forms/form-definition.ts';
import { readOwnUpload } from '../../../foundation/files/stored-files.ts';
import { notFound, refuseField } from '../../../foundation/http/refusals.ts';
import { createRecord, lockRecord, recordKind, removeRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { countForms } from './count-forms.ts';
import { formsChanged } from './forms-changed.ts';
import { dataEntryForms, loadForm, readStoredForm, requireState } from './stored-form.ts';

/** So many files are of one place in a form. */
const MOST_FILES = 20;

async function readFile({ db }: TenantScope, id: number) {
  return db
    .selectFrom('data_entry_form_evidence')
    .select(['dataEntryFormId', 'blockKey', 'storedFileId', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

const files = recordKind({
  entity: 'formEvidence',
  table: 'data_entry_form_evidence',
  read: readFile,
  partOf: ({ dataEntryFormId, blockKey }) => ({ entity: 'dataEntryForm', entityId: dataEntryFormId, name: blockKey }),
});

/** Files change while a form is open; its counts follow. */
async function changeFiles(scope: TenantScope, id: number, change: () => Promise<void>): Promise<void> {
  await lockRecord(scope, dataEntryForms, id);
  requireState('save', await readStoredForm(scope, id));
  await change();
  await countForms(scope, [id]);
  await formsChanged.run(scope, [id]);
}

/** Adds a file that the caller uploaded to where the form asks for one. */
export async function addFile(scope: TenantScope, input: ParsedInputOf<typeof addFormEvidence>): Promise<number> {
  const { id, blockKey, storedFileId } = input;
  const { definition } = await loadForm(scope, id);
  const block = blocksOf(definition).find(({ key }) => key === blockKey);
  if (block?.kind !== 'evidence') throw refuseField('blockKey', say.evidenceNotInForm);
  const file = await readOwnUpload(scope, storedFileId);
  if (block.isPhoto && !file.mediaType.startsWith('image/')) throw refuseField('storedFileId', say.photoNeeded);
  let added = 0;
  await changeFiles(scope, id, async () => {
    const before = await scope.db
      .selectFrom('data_entry_form_evidence')
      .select(['id', 'storedFileId'])
      .where('dataEntryFormId', '=', id)
      .where('blockKey', '=', blockKey)
      .execute();
    // Sent again after its answer got lost: the file is there once.
    const known = before.find((each) => each.storedFileId === storedFileId);
    if (known) {
      added = known.id;
      return;
    }
    if (before.length >= MOST_FILES) throw refuseField('storedFileId', say.evidenceMost, MOST_FILES);
    const columns = { dataEntryFormId: id, blockKey, storedFileId, addedBy: scope.userId };
    added = (await createRecord(scope, files, columns)).id;
  });
  return added;
}

export const removeFile = (scope: TenantScope, id: number, evidenceId: number): Promise<void> =>
  changeFiles(scope, id, async () => {
    await removeRecord(scope, files, evidenceId);
  });

/** Takes files out of a form that the caller has locked. */
export async function dropFiles(scope: TenantScope, ids: readonly number[]): Promise<void> {
  for (const id of ids) await removeRecord(scope, files, id);
}

export const readFileId = async (scope: TenantScope, evidenceId: number): Promise<number> =>
  (await readFile(scope, evidenceId)).storedFileId;
