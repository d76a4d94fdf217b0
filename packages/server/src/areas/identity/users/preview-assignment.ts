import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { AccessPreview } from '@oikos/contract/identity/roles/roles.ts';
import type { previewAssignment } from '@oikos/contract/identity/users/assignments.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { missingGrants } from '../delegation/judge-grants.ts';
import { forAllAlike, previewOfChange, previewOfEnd } from '../rights/preview-access.ts';
import type { Effect } from '../rights/read-effect.ts';
import { noLongerGiven } from './give-by-groups.ts';
import { type Mapped, mappedGroups } from './mapped-groups.ts';

type Asked = ParsedInputOf<typeof previewAssignment>;

/** In place of the id of somebody who is to be invited. */
const INVITED = 0;

/** What people gain who weren't assigned yet. */
const previewOfBegin = (
  scope: TenantScope,
  { userGroupId, nodeId, userIds, isInvited }: Asked,
  mapped: readonly Mapped[],
): Promise<Effect> => {
  const people = [...userIds, ...mapped.flatMap((each) => each.userIds), ...(isInvited ? [INVITED] : [])];
  return previewOfChange(scope, {
    ...forAllAlike(
      sql`select person.id as user_id, ${nodeId}::bigint as node_id from unnest(${people}::bigint[]) as person(id)`,
      sql`
        select rp.permission, true as is_added from user_group_role gr join role_permission rp on rp.role_id = gr.role_id
        where gr.user_group_id = ${userGroupId}`,
    ),
  });
};

/** The ids of what ends: of people, the assignment that was given by hand; of a mapping, those that no other one gives. */
function endedAssignments({ userGroupId, nodeId, userIds }: Asked, mapped: readonly Mapped[]): RawBuilder<unknown> {
  const byHand = sql`a.managed_by = 'manual' and a.user_id = any(${[...userIds]}::bigint[])
    and a.user_group_id = ${userGroupId} and a.node_id = ${nodeId}`;
  const byMappings = mapped.map(({ groups, userIds: members, isOfGroup }) =>
    noLongerGiven(
      members,
      groups,
      sql`not (${isOfGroup} and mapping.user_group_id = ${userGroupId} and mapping.node_id = ${nodeId})`,
    ),
  );
  const ways = [byHand, ...byMappings].map((each) => sql`(${each})`);
  return sql`select a.id from user_group_assignment a where ${sql.join(ways, sql` or `)}`;
}

/** What people gain by an assignment or a mapping, or lose by its end. */
export async function previewOfAssignment(scope: TenantScope, asked: Asked): Promise<AccessPreview> {
  const mapped = await mappedGroups.ask(scope, asked);
  const preview = asked.isEnding
    ? await previewOfEnd(scope, endedAssignments(asked, mapped))
    : await previewOfBegin(scope, asked, mapped);
  return { ...preview, missing: await missingGrants(scope, asked) };
}
