import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { AssignmentInput } from '@oikos/contract/identity/users/assignments.ts';
import { userMessages as say } from '@oikos/contract/identity/users/user-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { Refusal, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { accessChanged } from '../access-ends/access-changes.ts';
import { grantRefusal, judgeGrants } from '../delegation/judge-grants.ts';
import { ownersOf, requireOwner } from '../delegation/judge-owners.ts';
import { keepingAdministrator } from '../delegation/keep-administrator.ts';
import { readStoredUsers } from './read-user.ts';
import {
  companyToday,
  type HeldGroup,
  heldKey,
  insertAssignments,
  keyOf,
  periodOf,
  readStored,
  removeAssignments,
} from './save-assignments.ts';
import { auditUsers } from './save-user.ts';

/** What people are to have: an assignment that is new, or other days of one that people gave. Without a first day it stays. */
export interface WantedAssignment extends AssignmentInput {
  readonly userId: number;
}

/** An assignment as it is written. */
interface Written extends HeldGroup {
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate;
}

const peopleOf = (held: readonly HeldGroup[]): number[] => [...new Set(held.map(({ userId }) => userId))];

/** Writes the assignments of people, each of which was judged, with the audit rows. */
async function noting(scope: TenantScope, held: readonly HeldGroup[], write: () => Promise<void>): Promise<void> {
  if (held.length === 0) return;
  const ids = peopleOf(held);
  const before = await readStoredUsers(scope, ids);
  await write();
  await auditUsers(scope, before, await readStoredUsers(scope, ids));
}

async function changePeriods(scope: TenantScope, changed: readonly Written[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update user_group_assignment a
    set valid_from = r."validFrom", valid_to = r."validTo", granted_at = now(), granted_by = ${scope.userId}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as r("userId" bigint, "userGroupId" bigint, "nodeId" bigint, "validFrom" date, "validTo" date)
    where a.managed_by = 'manual' and a.user_id = r."userId" and a.user_group_id = r."userGroupId" and a.node_id = r."nodeId"`.execute(
    scope.db,
  );
}

/** All that assignments are judged by, read at once; tells of each why it is refused. */
async function readJudge(scope: TenantScope, wanted: readonly WantedAssignment[], today: LocalDate) {
  const missingOf = await judgeGrants(scope, wanted);
  const owners = await ownersOf(scope, peopleOf(wanted));
  return async (each: WantedAssignment, period: Written): Promise<void> => {
    if (each.validTo < today) throw refuseField('validTo', say.alreadyEnded);
    if (period.validFrom >= period.validTo) throw refuseField('validTo', generalMessages.endBeforeBegin);
    const missing = missingOf(each);
    if (missing) throw await grantRefusal(scope, missing);
    const ownerId = owners.get(each.userId);
    if (ownerId !== undefined) await requireOwner(scope, ownerId, [each]);
  };
}

/**
 * Gives people assignments, or other days to those that they have from people: each is saved, or refused for itself, in the
 * order given. To shorten one is to take it away: all need the right to give it.
 */
export const saveAssignments = (
  scope: TenantScope,
  wanted: readonly WantedAssignment[],
): Promise<(HeldGroup | Refusal)[]> =>
  keepingAdministrator(scope, async () => {
    const today = await companyToday(scope);
    const judge = await readJudge(scope, wanted, today);
    const stored = await readStored(scope, peopleOf(wanted));
    const manual = [...stored].flatMap(([userId, list]) =>
      list.flatMap((each) => (each.managedBy === 'manual' ? [{ ...each, userId }] : [])),
    );
    const given = new Map(manual.map((each) => [heldKey(each), each]));
    const taken = new Set<string>();
    const [added, changed]: [Written[], Written[]] = [[], []];
    const judged: (HeldGroup | Refusal)[] = [];
    for (const each of wanted) {
      const { userId, userGroupId, nodeId } = each;
      const before = given.get(heldKey(each));
      const period = { userId, userGroupId, nodeId, ...periodOf(each, before?.validFrom ?? today) };
      const refusal = taken.has(heldKey(each))
        ? refuse(say.sameAssignmentTwice)
        : await judge(each, period).catch((error: unknown) => error);
      if (refusal !== undefined && !(refusal instanceof Refusal)) throw refusal;
      judged.push(refusal ?? { userId, userGroupId, nodeId });
      if (refusal) continue;
      taken.add(heldKey(each));
      (before ? changed : added).push(period);
    }
    const written = [...added, ...changed];
    await noting(scope, written, async () => {
      await insertAssignments(scope, added);
      await changePeriods(scope, changed);
    });
    if (written.length > 0) await accessChanged.run(scope, today, peopleOf(written));
    return judged;
  });

/** Takes assignments away that people gave, each for itself, in the order given. The last one of somebody stays. */
export const takeAssignments = (scope: TenantScope, held: readonly HeldGroup[]): Promise<(HeldGroup | Refusal)[]> =>
  keepingAdministrator(scope, async () => {
    const today = await companyToday(scope);
    const missingOf = await judgeGrants(scope, held);
    const stored = await readStored(scope, peopleOf(held));
    const lasting = new Map([...stored].map(([userId, list]) => [userId, list.filter((each) => each.validTo > today)]));
    const taken: HeldGroup[] = [];
    const judged: (HeldGroup | Refusal)[] = [];
    for (const each of held) {
      const missing = missingOf(each);
      const left = (lasting.get(each.userId) ?? []).filter(
        (other) => other.managedBy !== 'manual' || keyOf(other) !== keyOf(each),
      );
      if (left.length === 0) judged.push(refuse(say.lastAssignment));
      else if (missing) judged.push(await grantRefusal(scope, missing));
      else {
        lasting.set(each.userId, left);
        taken.push(each);
        judged.push(each);
      }
    }
    await noting(scope, taken, () => removeAssignments(scope, taken));
    return judged;
  });
