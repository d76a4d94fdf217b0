import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type {
  AssignmentInput,
  addAssignments,
  assignmentVerdicts,
  endAssignments,
} from '@oikos/contract/identity/users/assignments.ts';
import { userMessages as say } from '@oikos/contract/identity/users/user-messages.ts';
import { say as said } from '@oikos/contract/message.ts';
import type { z } from 'zod';
import { firstSaidBy, notFound, refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { grantRefusal, judgeGrants, requireGrants } from '../delegation/judge-grants.ts';
import { requireOwnerOf } from '../delegation/judge-owners.ts';
import { keepingAdministrator } from '../delegation/keep-administrator.ts';
import { readStoredUser } from './read-user.ts';
import {
  assignmentsOf,
  companyToday,
  insertAssignments,
  keyOf,
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
