import { createHook } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** A site declared another generator category, or none: waste evaluates its clocks again. A trigger marked the site. */
export const categoryChanged = createHook<[scope: TenantScope]>();
