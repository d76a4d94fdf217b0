import type { AnyEndpoint, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { mapTokenGroup } from '@oikos/contract/identity/company-sign-in/company-sign-in.ts';
import { mapDirectoryGroup } from '@oikos/contract/identity/directory/directory.ts';
import type { AccessPreview } from '@oikos/contract/identity/roles/roles.ts';
import type { previewAssignment } from '@oikos/contract/identity/users/assignments.ts';
import { sql } from 'kysely';
import { mayForCompany } from '../../../foundation/http/access.ts';
import { denied } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namedBy } from '../company-sign-in/map-token-group.ts';
import { missingGrants } from '../delegation/judge-grants.ts';
import { memberIds } from '../directory/groups/change-members.ts';
import { previewOfChange } from '../rights/preview-access.ts';

type Asked = ParsedInputOf<typeof previewAssignment>;

/** The people to whom a mapping of a group would give it; a caller who may map it sees who they are. */
async function mappedPeople(scope: TenantScope, { directoryGroupId, tokenGroup }: Asked): Promise<readonly number[]> {
  const may = (endpoint: AnyEndpoint) => scope.session !== null && mayForCompany(endpoint, scope.session);
  if (directoryGroupId > 0 && !may(mapDirectoryGroup)) throw denied();
  if (tokenGroup !== '' && !may(mapTokenGroup)) throw denied();
  return [
    ...(directoryGroupId > 0 ? await memberIds(scope, directoryGroupId) : []),
    ...(tokenGroup === '' ? [] : await namedBy(scope, tokenGroup)),
  ];
}

/** What people gain by an assignment, or lose by its end: one that doesn't hold today takes nothing by ending. */
export async function previewOfAssignment(scope: TenantScope, asked: Asked): Promise<AccessPreview> {
  const { userGroupId, nodeId, isEnding } = asked;
  const people = new Set([...asked.userIds, ...(await mappedPeople(scope, asked))]);
  const preview = await previewOfChange(scope, {
    differences: sql`
      select person.id as user_id, ${nodeId}::bigint as node_id, given.permission, ${!isEnding}::boolean as is_added
      from unnest(${[...people]}::bigint[]) as person(id)
      cross join (
        select distinct rp.permission from user_group_role gr join role_permission rp on rp.role_id = gr.role_id
        where gr.user_group_id = ${userGroupId}) as given
      where ${!isEnding}::boolean or exists (select from held_assignment a
        where a.user_id = person.id and a.user_group_id = ${userGroupId} and a.node_id = ${nodeId})`,
    isElse: isEnding ? sql`not (a.user_group_id = ${userGroupId} and a.node_id = ${nodeId})` : sql`true`,
  });
  return { ...preview, missing: await missingGrants(scope, { userGroupId, nodeId }) };
}
