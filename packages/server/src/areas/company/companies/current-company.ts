import { generalMessages } from '@oikos/contract/general-messages.ts';
import { denied } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Calls about 'a company' are about the one the caller is in: another's data is reached by switching to it. */
export function requireCurrent(scope: TenantScope, companyId: number): void {
  if (companyId !== scope.companyId) throw denied(generalMessages.tenantChanged);
}
