import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import type {
  AssignmentInput,
  addAssignments,
  assignmentVerdicts,
  changeAssignment,
  endAssignments,
  giveRolesAtLocation,
} from '@oikos/contract/identity/users/assignments.ts';
import { userMessages as say } from '@oikos/contract/identity/users/user-messages.ts';
import { say as said } from '@oikos/contract/message.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { conflict, firstSaidBy, notFound, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { accessChanged } from '../access-ends/access-changes.ts';
import { grantRefusal, judgeGrants, requireGrants } from '../delegation/judge-grants.ts';
import { requireOwnerOf } from '../delegation/judge-owners.ts';
import { keepingAdministrator } from '../delegation/keep-administrator.ts';
import { readStoredUser } from './read-user.ts';
import {
  assignmentsOf,
  companyToday,
  insertAssignments,
  keyOf,
  periodOf,
  readStored,
  removeAssignments,
} from './save-assignments.ts';
import { auditUser } from './save-user.ts';

type Verdict = z.output<typeof assignmentVerdicts>['verdicts'][number];
type Added = ParsedInputOf<typeof addAssignments>['assignments'];

/** E043: adds people to groups at places, with a verdict per pair; sent again it changes nothing. */
export async function addToGroups(scope: TenantScope, userIds: readonly number[], assignments: Added) {
  const today = await companyToday(scope);
  const judge = await judgeGrants(scope, assignments);
  const stored = await readStored(scope, userIds);
  const verdicts: Verdict[] = [];
  for (const userId of [...userIds].sort((a, b) => a - b)) {
    const before = await readStoredUser(scope, userId);
    const given = (stored.get(userId) ?? []).filter(({ managedBy }) => managedBy === 'manual');
    const there = new Set(given.map(keyOf));
    const added: AssignmentInput[] = [];
    for (const each of assignments) {
      const { userGroupId, nodeId } = each;
      const verdict = { userId, userName: before.name, userGroupId, nodeId, problem: null };
      const missing = judge(each);
      if (there.has(keyOf(each))) verdicts.push({ ...verdict, outcome: 'there' });
      else if (missing)
        verdicts.push({
          ...verdict,
          outcome: 'refused',
          problem: firstSaidBy(await grantRefusal(scope, missing)),
        });
      else if (each.validTo < today) verdicts.push({ ...verdict, outcome: 'refused', problem: said(say.alreadyEnded) });
      else {
        there.add(keyOf(each));
        added.push(each);
        verdicts.push({ ...verdict, outcome: 'added' });
      }
    }
    if (added.length === 0) continue;
    await requireOwnerOf(scope, userId, added);
    await insertAssignments(scope, assignmentsOf(userId, added, today));
    await auditUser(scope, before, await readStoredUser(scope, userId));
  }
  return { doneCount: verdicts.filter(({ outcome }) => outcome === 'added').length, verdicts };
}

/** E044: ends a person's assignments at a place, or the one in a group. The last one of an active person stays. */
export async function endAtPlace(
  scope: TenantScope,
  { userId, locationId, userGroupId }: ParsedInputOf<typeof endAssignments>,
) {
  return keepingAdministrator(scope, async () => {
    const stored = (await readStored(scope, [userId])).get(userId) ?? [];
    const ended = stored.filter(
      (each) => each.nodeId === locationId && (userGroupId <= 0 || each.userGroupId === userGroupId),
    );
    if (ended.length === 0) throw notFound();
    const given = ended.filter(({ managedBy }) => managedBy === 'manual');
    if (given.length === 0) throw refuse(say.managedByDirectory);
    const today = await companyToday(scope);
    const isLasting = ({ validTo }: { readonly validTo: string }) => validTo > today;
    if (!stored.some((each) => isLasting(each) && !given.includes(each))) throw refuse(say.lastAssignment);
    await requireGrants(scope, given);
    const before = await readStoredUser(scope, userId);
    await removeAssignments(
      scope,
      given.map((each) => ({ ...each, userId })),
    );
    await auditUser(scope, before, await readStoredUser(scope, userId));
    return { isSuccessful: true as const };
  });
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
  return addToGroups(scope, users, assignments);
}

/** Other days for an assignment that people gave. To shorten it is to take it away: both need the right to it. */
export async function changeDates(
  scope: TenantScope,
  { userId, locationId: nodeId, userGroupId, former, ...days }: ParsedInputOf<typeof changeAssignment>,
) {
  return keepingAdministrator(scope, async () => {
    const grant = { userGroupId, nodeId };
    const stored = (await readStored(scope, [userId])).get(userId) ?? [];
    const same = stored.filter((each) => keyOf(each) === keyOf(grant));
    const given = same.find(({ managedBy }) => managedBy === 'manual');
    if (!given) throw same.length === 0 ? notFound() : refuse(say.managedByDirectory);
    const seen = periodOf({ ...grant, ...former }, former.validFrom);
    if (given.validFrom !== seen.validFrom || given.validTo !== seen.validTo) throw conflict(say.assignmentChanged);
    const today = await companyToday(scope);
    const next = periodOf({ ...grant, ...days }, given.validFrom);
    if (days.validTo < today) throw refuseField('validTo', say.alreadyEnded);
    if (next.validFrom >= next.validTo) throw refuseField('validTo', generalMessages.endBeforeBegin);
    await requireGrants(scope, [grant]);
    await requireOwnerOf(scope, userId, [grant]);
    const before = await readStoredUser(scope, userId);
    await scope.db
      .updateTable('user_group_assignment')
      .set({ ...next, grantedAt: sql`now()`, grantedBy: scope.userId })
      .where('managedBy', '=', 'manual')
      .where('userId', '=', userId)
      .where('userGroupId', '=', userGroupId)
      .where('nodeId', '=', nodeId)
      .execute();
    await auditUser(scope, before, await readStoredUser(scope, userId));
    await accessChanged.run(scope, today, [userId]);
    return { isSuccessful: true as const };
  });
}
