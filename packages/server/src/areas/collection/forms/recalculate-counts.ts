import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { countForms } from './count-forms.ts';
import { formsChanged } from './forms-changed.ts';

/** Counts forms by what is stored now; what they ask of people follows. */
export async function recountForms(scope: TenantScope, ids: readonly number[]): Promise<void> {
  await countForms(scope, ids);
  await formsChanged.run(scope, ids);
}
