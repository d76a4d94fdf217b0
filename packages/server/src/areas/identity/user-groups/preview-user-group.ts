import type { AccessPreview } from '@oikos/contract/identity/roles/roles.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { missingForCompany } from '../delegation/judge-grants.ts';
import { changedPermissions, forAllAlike, previewOfChange } from '../rights/preview-access.ts';
import { seenAssignments } from '../users/list-assignments.ts';
import { permissionsOfNewRoles } from './save-user-group.ts';

/** Who would gain or lose what by other roles of a group. */
export async function previewOfGroup(
  scope: TenantScope,
  userGroupId: number,
  roleIds: readonly number[],
): Promise<AccessPreview> {
  const preview = await previewOfChange(scope, {
    ...forAllAlike(
      sql`
        select a.user_id, a.node_id from held_assignment a
        where a.user_group_id = ${userGroupId} and ${seenAssignments(scope)}`,
      changedPermissions(
        sql`select rp.permission from user_group_role gr join role_permission rp on rp.role_id = gr.role_id
          where gr.user_group_id = ${userGroupId}`,
        sql`select permission from role_permission where role_id = any(${[...roleIds]}::bigint[])`,
      ),
    ),
    isElse: sql`gr.user_group_id <> ${userGroupId}`,
  });
  const { permissions } = await permissionsOfNewRoles(scope, userGroupId, roleIds);
  return { ...preview, missing: missingForCompany(scope, permissions) };
}
