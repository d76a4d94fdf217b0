import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { say } from '@oikos/contract/message.ts';
import { createSupplier } from '../records/hook.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';

export interface PermissionHolders {
  readonly names: string[];
  /** How many there are beside those named. */
  readonly more: number;
}

/** Active people of the company who hold one of the permissions at the organization's root, and `also` where it is given; supplied by the area of identity. */
export const permissionHolders = createSupplier<
  [scope: TenantScope, anyOf: readonly Permission[], also?: Permission],
  PermissionHolders
>('who holds a permission');

/** Their names, as a refusal says who can help. */
export function namesOf({ names, more }: PermissionHolders): string {
  const listed = names.join(', ');
  return more > 0 ? say(generalMessages.andMore, listed, more).message : listed;
}
