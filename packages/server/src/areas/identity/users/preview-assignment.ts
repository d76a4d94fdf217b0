import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { AccessPreview } from '@oikos/contract/identity/roles/roles.ts';
import type { previewAssignment } from '@oikos/contract/identity/users/assignments.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { missingGrants } from '../delegation/judge-grants.ts';
import { previewOfChange } from '../rights/preview-access.ts';

/** What people gain by an assignment, or lose by its end: one that doesn't hold today takes nothing by ending. */
export async function previewOfAssignment(
  scope: TenantScope,
  { userIds, userGroupId, nodeId, isEnding }: ParsedInputOf<typeof previewAssignment>,
): Promise<AccessPreview> {
  const preview = await previewOfChange(scope, {
    differences: sql`
      select person.id as user_id, ${nodeId}::bigint as node_id, given.permission, ${!isEnding}::boolean as is_added
      from unnest(${[...userIds]}::bigint[]) as person(id)
      cross join (
        select distinct rp.permission from user_group_role gr join role_permission rp on rp.role_id = gr.role_id
        where gr.user_group_id = ${userGroupId}) as given
      where ${!isEnding}::boolean or exists (select from held_assignment a
        where a.user_id = person.id and a.user_group_id = ${userGroupId} and a.node_id = ${nodeId})`,
    isElse: isEnding ? sql`not (a.user_group_id = ${userGroupId} and a.node_id = ${nodeId})` : sql`true`,
  });
  return { ...preview, missing: await missingGrants(scope, { userGroupId, nodeId }) };
}
