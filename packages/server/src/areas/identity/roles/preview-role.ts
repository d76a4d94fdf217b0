import { withImplied } from '@oikos/contract/identity/permission-families.ts';
import { isPermission, type Permission } from '@oikos/contract/identity/permissions.ts';
import type { AccessPreview } from '@oikos/contract/identity/roles/roles.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { missingForCompany } from '../delegation/judge-grants.ts';
import { changedPermissions, forAllAlike, previewOfChange } from '../rights/preview-access.ts';
import { seenAssignments } from '../users/list-assignments.ts';
import { readPermissions } from './save-role.ts';

const rowsOf = (permissions: Iterable<Permission>) =>
  sql`select permission from unnest(${[...withImplied(permissions)]}::text[]) as listed(permission)`;

/** Who would gain or lose what by other permissions of a role, what these imply included. */
export async function previewOfRole(
  scope: TenantScope,
  roleId: number,
  permissions: readonly Permission[],
): Promise<AccessPreview> {
  const before = await readPermissions(scope, roleId);
  const preview = await previewOfChange(scope, {
    ...forAllAlike(
      sql`
        select a.user_id, a.node_id from user_group_role gr join held_assignment a on a.user_group_id = gr.user_group_id
        where gr.role_id = ${roleId} and ${seenAssignments(scope)}`,
      changedPermissions(rowsOf([...before].filter(isPermission)), rowsOf(permissions)),
    ),
    isElse: sql`gr.role_id <> ${roleId}`,
  });
  const added = permissions.filter((each) => isPermission(each) && !before.has(each));
  return { ...preview, missing: missingForCompany(scope, added) };
}
