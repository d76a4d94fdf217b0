import { importMessages, rejectReasons } from '@oikos/contract/collection/imports/import-messages.ts';
import { listImportMessages } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import type { ListImportUndone, undoListImport } from '@oikos/contract/collection/list-imports/list-imports.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { removesAdded } from '@oikos/contract/resource-columns.ts';
import { denied, notFound, refuse } from '../../../foundation/http/refusals.ts';
import { importableList } from '../../../foundation/records/importable-lists.ts';
import { productReason } from '../../../foundation/records/product-reasons.ts';
import { takeBackRecords } from '../../../foundation/records/take-back-records.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { lockListImport, markUndone, readWritten } from './kept-imports.ts';
import { parentOf } from './run-list-import.ts';

const undone = productReason(listImportMessages.undoReason);

const words = {
  edited: rejectReasons.editedSince,
  deleted: rejectReasons.deletedSince,
  used: rejectReasons.nodeReferredTo,
  doubled: listImportMessages.doubled,
};

type UndoInput = ParsedInputOf<typeof undoListImport>;

/** Undoes an import of a list within the caller's transaction, for anyone who may import it and delete what it added. */
export async function undoImportOfList(scope: TenantScope, input: UndoInput): Promise<ListImportUndone> {
  const { list, importId } = input;
  const { within, fileName, isUndone } = await lockListImport(scope, input);
  const served = importableList(list);
  if (!served) throw notFound();
  const written = await readWritten(scope, importId);
  const { remove } = served.resource.endpoints;
  const hasAdded = written.some(({ before }) => before === null);
  if (hasAdded && !remove && !removesAdded(served.resource)) throw denied();
  const parent = await parentOf(scope, served.resource, within, hasAdded && remove ? [remove] : []);
  if (isUndone) throw refuse(importMessages.nothingToUndo);
  const reason = undone(fileName);
  const { kept, ...done } = await takeBackRecords(scope, { served, within: parent, written, reason, words });
  const counts = { ...done, kept: kept.size };
  await markUndone(scope, importId, counts, kept);
  return { counts };
}
