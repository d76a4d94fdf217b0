import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { AssignmentVerdict, addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { userMessages as say } from '@oikos/contract/identity/users/user-messages.ts';
import { addDays, earlierOf, type LocalDate, laterOf, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { firstSaidBy, notFound, Refusal, refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { saveAssignments, type WantedAssignment } from './assign-people.ts';
import { readStoredUsers } from './read-user.ts';
import { companyToday, keyOf, periodOf, readStored } from './save-assignments.ts';

type Asked = Omit<ParsedInputOf<typeof addAssignments>, 'userIds'>;

/** Half-open. */
interface Period {
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate;
}

type Plan = Pick<AssignmentVerdict, 'outcome' | 'problem'> & { readonly period: Period };

const lastDayOf = (validTo: LocalDate): LocalDate => (validTo === NO_END ? NO_END : addDays(validTo, -1));

const daysOf = ({ validFrom, validTo }: Period) => ({
  validFrom,
  validTo: validTo === NO_END ? null : lastDayOf(validTo),
});

/** What becomes of an assignment that somebody has, or had, when it is given again. One that is over begins again. */
function planned(held: Period | undefined, asked: Period, extendsHeld: boolean, today: LocalDate): Plan {
  if (!held || held.validTo <= today) return { outcome: 'added', problem: null, period: asked };
  const period = {
    validFrom: earlierOf(held.validFrom, asked.validFrom),
    validTo: laterOf(held.validTo, asked.validTo),
  };
  if (period.validFrom === held.validFrom && period.validTo === held.validTo)
    return { outcome: 'there', problem: null, period: held };
  // Days between the two that nobody asked for aren't given along.
  if (asked.validTo < held.validFrom || held.validTo < asked.validFrom)
    return {
      outcome: 'refused',
      problem: firstSaidBy(refuse(say.assignedOnOtherDays)),
      period: held,
    };
  return extendsHeld
    ? { outcome: 'extended', problem: null, period }
    : { outcome: 'otherDays', problem: null, period: held };
}

/** What becomes of these assignments is told by their days of now: nobody else changes them until it is written. */
async function lockHeld({ db }: TenantScope, userIds: readonly number[], assignments: Asked['assignments']) {
  await sql`
    select from user_group_assignment
    where managed_by = 'manual' and user_id = any(${[...userIds]}::bigint[])
      and user_group_id = any(${assignments.map(({ userGroupId }) => userGroupId)}::bigint[])
      and node_id = any(${assignments.map(({ nodeId }) => nodeId)}::bigint[])
    order by user_id, user_group_id, node_id for update`.execute(db);
}

/** E043: adds people to groups at places, with a verdict per pair; sent again it changes nothing. */
export async function addToGroups(
  scope: TenantScope,
  userIds: readonly number[],
  { assignments, extends: extendsHeld }: Asked,
) {
  const people = new Map((await readStoredUsers(scope, userIds)).map(({ id, name }) => [id, name]));
  if (userIds.some((id) => !people.has(id))) throw notFound();
  const today = await companyToday(scope);
  await lockHeld(scope, userIds, assignments);
  const stored = await readStored(scope, userIds);
  const wanted: WantedAssignment[] = [];
  const before: (Period | undefined)[] = [];
  const verdicts = [...userIds]
    .sort((a, b) => a - b)
    .flatMap((userId) => {
      const given = (stored.get(userId) ?? []).filter(({ managedBy }) => managedBy === 'manual');
      const held = new Map<string, Period>(given.map((each) => [keyOf(each), each]));
      return assignments.map((each): AssignmentVerdict => {
        const now = held.get(keyOf(each));
        const { period, ...plan } = planned(now, periodOf(each, today), extendsHeld, today);
        const pair = { userId, userName: people.get(userId) ?? '', userGroupId: each.userGroupId, nodeId: each.nodeId };
        if (plan.outcome === 'added' || plan.outcome === 'extended') {
          before.push(now);
          wanted.push({ ...each, userId, validFrom: period.validFrom, validTo: lastDayOf(period.validTo) });
          held.set(keyOf(each), period);
        }
        return { ...pair, ...plan, days: daysOf(period) };
      });
    });
  const saved = await saveAssignments(scope, wanted);
  const done = verdicts.filter(({ outcome }) => outcome === 'added' || outcome === 'extended');
  for (const [at, verdict] of done.entries()) {
    const [refusal, held] = [saved[at], before[at]];
    const days = held && held.validTo > today ? daysOf(held) : null;
    if (refusal instanceof Refusal) Object.assign(verdict, { outcome: 'refused', days, problem: firstSaidBy(refusal) });
  }
  return { doneCount: done.filter(({ outcome }) => outcome !== 'refused').length, verdicts };
}
