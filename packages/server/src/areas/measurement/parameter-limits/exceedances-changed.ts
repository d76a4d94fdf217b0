import { createHook } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Exceedances came up, changed, were answered or are gone, by their ids; the tasks, a later area, listen. */
export const exceedancesChanged = createHook<[scope: TenantScope, exceedanceIds: readonly number[]]>();
