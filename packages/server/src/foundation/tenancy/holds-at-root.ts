import type { Permission } from '@oikos/contract/identity/permissions.ts';
import type { TenantScope } from './tenant-scope.ts';

/** Whether the caller holds the permission at the organization's root, and so in the whole company; the system itself does. */
export const holdsAtRoot = ({ userId, session }: TenantScope, permission: Permission): boolean =>
  userId === null || session?.isSuperAdministrator === true || session?.companyPermissions.has(permission) === true;
