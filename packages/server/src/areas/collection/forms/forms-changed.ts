import { createHook } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Forms were made, changed or are about to be deleted: what they ask of people follows. */
export const formsChanged = createHook<[scope: TenantScope, formIds: readonly number[]]>();
