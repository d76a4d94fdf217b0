import { removeRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { formsChanged } from './forms-changed.ts';
import { dataEntryForms, requireState } from './stored-form.ts';

/** Deletes a form that is open, with its answers; values stay, and the form isn't made again. */
export async function removeForm(scope: TenantScope, id: number): Promise<void> {
  await removeRecord(scope, dataEntryForms, id, { rules: (form) => requireState('delete', form) });
  await formsChanged.run(scope, [id]);
}
