import type { AnyEndpoint, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { mapTokenGroup } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { mapDirectoryGroup } from '@oikos/contract/federation/directory/directory.ts';
import type { AccessPreview } from '@oikos/contract/identity/roles/roles.ts';
import type { previewAssignment } from '@oikos/contract/identity/users/assignments.ts';
import { type RawBuilder, sql } from 'kysely';
import { mayForCompany } from '../../../foundation/http/access.ts';
import { denied } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namedBy } from '../../federation/company-sign-in/map-token-group.ts';
import { ofTokens } from '../../federation/company-sign-in/ties.ts';
import { missingGrants } from '../delegation/judge-grants.ts';
import { type GivingGroups, noLongerGiven, ofDirectory } from './give-by-groups.ts';
import { memberIds } from '../../federation/directory/groups/change-members.ts';
import { previewOfChange, previewOfEnd } from '../rights/preview-access.ts';
import type { Effect } from '../rights/read-effect.ts';

type Asked = ParsedInputOf<typeof previewAssignment>;

/** A group of elsewhere that is mapped, with the people in it. */
interface Mapped {
  readonly groups: GivingGroups;
  readonly userIds: readonly number[];
  /** Whether `mapping` is of the group. */
  readonly isOfGroup: RawBuilder<unknown>;
}

/** The groups that are mapped; a caller who may map them sees who is in them. */
async function mappedGroups(scope: TenantScope, { directoryGroupId, tokenGroup }: Asked): Promise<Mapped[]> {
  const may = (endpoint: AnyEndpoint) => scope.session !== null && mayForCompany(endpoint, scope.session);
  if (directoryGroupId > 0 && !may(mapDirectoryGroup)) throw denied();
  if (tokenGroup !== '' && !may(mapTokenGroup)) throw denied();
  const mapped: Mapped[] = [];
  if (directoryGroupId > 0)
    mapped.push({
      groups: ofDirectory,
      userIds: await memberIds(scope, directoryGroupId),
      isOfGroup: sql`mapping.directory_group_id = ${directoryGroupId}`,
    });
  if (tokenGroup !== '')
    mapped.push({
      groups: ofTokens,
      userIds: await namedBy(scope, tokenGroup),
      isOfGroup: sql`mapping.group_name = ${tokenGroup}`,
    });
  return mapped;
}

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
    differences: sql`
      select person.id as user_id, ${nodeId}::bigint as node_id, given.permission, true as is_added
      from unnest(${[...new Set(people)]}::bigint[]) as person(id)
      cross join (
        select distinct rp.permission from user_group_role gr join role_permission rp on rp.role_id = gr.role_id
        where gr.user_group_id = ${userGroupId}) as given`,
    isElse: sql`true`,
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
  const mapped = await mappedGroups(scope, asked);
  const preview = asked.isEnding
    ? await previewOfEnd(scope, endedAssignments(asked, mapped))
    : await previewOfBegin(scope, asked, mapped);
  return { ...preview, missing: await missingGrants(scope, asked) };
}
