import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type {
  changeAssignment,
  endAssignments,
  giveRolesAtLocation,
} from '@oikos/contract/identity/users/assignments.ts';
import { userMessages as say } from '@oikos/contract/identity/users/user-messages.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { conflict, notFound, Refusal, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { addToGroups } from './add-to-groups.ts';
import { saveAssignments, takeAssignments } from './assign-people.ts';
import { keyOf, periodOf, readStored } from './save-assignments.ts';

/** E044: ends a person's assignments at a place, or the one in a group. The last one of an active person stays. */
export async function endAtPlace(
  scope: TenantScope,
  { userId, locationId, userGroupId }: ParsedInputOf<typeof endAssignments>,
) {
  const stored = (await readStored(scope, [userId])).get(userId) ?? [];
  const ended = stored.filter(
    (each) => each.nodeId === locationId && (userGroupId <= 0 || each.userGroupId === userGroupId),
  );
  if (ended.length === 0) throw notFound();
  const given = ended.filter(({ managedBy }) => managedBy === 'manual');
  if (given.length === 0) throw refuse(say.managedByDirectory);
  const taken = await takeAssignments(
    scope,
    given.map((each) => ({ ...each, userId })),
  );
  const refusal = taken.find((each) => each instanceof Refusal);
  if (refusal) throw refusal;
  return { isSuccessful: true as const };
}

/** The user groups that have one role and no other, the first made of each, in the order of the roles. */
async function groupsOfRoles({ db }: TenantScope, roles: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ name: string; userGroupId: number | null }>`
    select r.name, (
      select min(g.id) from user_group g join user_group_role gr on gr.user_group_id = g.id
      where gr.role_id = r.id
        and not exists (select from user_group_role other where other.user_group_id = g.id and other.role_id <> r.id)
    ) as user_group_id
    from unnest(${[...roles]}::bigint[]) with ordinality as asked(id, position)
    join role r on r.id = asked.id order by asked.position`.execute(db);
  return rows.map(({ name, userGroupId }, index) => {
    if (userGroupId === null) throw refuseField(`roles.${index}`, say.groupOfRoleMissing, name);
    return userGroupId;
  });
}

/** E039: gives people the group of each role at a place. */
export async function giveRoles(
  scope: TenantScope,
  { id: nodeId, roles, users }: ParsedInputOf<typeof giveRolesAtLocation>,
) {
  const groups = await groupsOfRoles(scope, roles);
  const assignments = groups.map((userGroupId) => ({ userGroupId, nodeId, validFrom: null, validTo: NO_END }));
  return addToGroups(scope, users, { assignments, extends: false });
}

/** Other days for an assignment that people gave. */
export async function changeDates(
  scope: TenantScope,
  { userId, locationId: nodeId, userGroupId, former, ...days }: ParsedInputOf<typeof changeAssignment>,
) {
  const grant = { userGroupId, nodeId };
  const stored = (await readStored(scope, [userId])).get(userId) ?? [];
  const same = stored.filter((each) => keyOf(each) === keyOf(grant));
  const given = same.find(({ managedBy }) => managedBy === 'manual');
  if (!given) throw same.length === 0 ? notFound() : refuse(say.managedByDirectory);
  const seen = periodOf({ ...grant, ...former }, former.validFrom);
  if (given.validFrom !== seen.validFrom || given.validTo !== seen.validTo) throw conflict(say.assignmentChanged);
  const [changed] = await saveAssignments(scope, [{ ...grant, ...days, userId }]);
  if (changed instanceof Refusal) throw changed;
  return { isSuccessful: true as const };
}
