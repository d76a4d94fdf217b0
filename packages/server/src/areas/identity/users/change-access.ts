import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { changeUsers, UserVerdicts } from '@oikos/contract/identity/users/users.ts';
import { Refusal } from '../../../foundation/http/refusals.ts';
import { doneAlone } from '../../../foundation/records/judged-alone.ts';
import { lockCompany } from '../../../foundation/tenancy/companies.ts';
import { changeMemberships, type MembershipFields } from '../../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { accessChanged } from '../access-ends/access-changes.ts';
import { judgeLeaving } from '../delegation/keep-administrator.ts';
import { planHandOver } from '../work/hand-over.ts';
import { judgeActivation, judgeDeactivation } from './judge-deactivation.ts';
import { readStoredUsers, type StoredUser } from './read-user.ts';
import { companyToday } from './save-assignments.ts';
import { auditUsers } from './save-user.ts';

export type AskedStep = ParsedInputOf<typeof changeUsers>;

/** Why a step isn't done for people; those for whom it is aren't among them. */
export type Refusals = ReadonlyMap<number, Refusal>;

export interface StepOutcome {
  readonly refusals: Refusals;
  readonly links?: UserVerdicts['links'];
  /** Whose sessions have ended by it. */
  readonly signedOutIds?: readonly number[];
}

/** Does a step for people whom the caller may change. */
export type DoStep = (scope: TenantScope, people: readonly StoredUser[], asked: AskedStep) => Promise<StepOutcome>;

const idsOf = (people: readonly StoredUser[]): readonly number[] => people.map(({ id }) => id);

/** Changes the memberships of people alike, with a row of the audit log for each; others hear whose access it was. */
async function changeAlike(
  scope: TenantScope,
  people: readonly StoredUser[],
  fields: (today: string) => MembershipFields,
): Promise<void> {
  if (people.length === 0) return;
  const ids = idsOf(people);
  const today = await companyToday(scope);
  await changeMemberships(
    scope,
    ids.map((userId) => ({ userId, fields: fields(today) })),
  );
  await auditUsers(scope, people, await readStoredUsers(scope, ids));
  await accessChanged.run(scope, today, ids);
}

const others = (people: readonly StoredUser[], refusals: Refusals): readonly StoredUser[] =>
  people.filter(({ id }) => !refusals.has(id));

/** Adds those who are refused, with the reason. */
function refuseBy(
  refusals: Map<number, Refusal>,
  people: readonly StoredUser[],
  refusalOf: (person: StoredUser) => Refusal | undefined,
): void {
  for (const person of people) {
    const refusal = refusalOf(person);
    if (refusal) refusals.set(person.id, refusal);
  }
}

export const activate: DoStep = async (scope, people) => {
  const refusals = new Map<number, Refusal>();
  refuseBy(refusals, people, await judgeActivation(scope, idsOf(people)));
  await changeAlike(scope, others(people, refusals), (today) => ({ isActive: true, expiryCountsFrom: today }));
  return { refusals };
};

/** What people leave is handed over by those who are named; whom the company can't do without is decided under its lock. */
export const deactivate: DoStep = async (scope, people, { userIds, handOver }) => {
  const refusals = new Map<number, Refusal>();
  refuseBy(refusals, people, await judgeDeactivation(scope, idsOf(people)));
  const handing = await planHandOver(
    scope,
    { fromUserIds: idsOf(others(people, refusals)), leavingIds: userIds },
    handOver,
  );
  refuseBy(refusals, others(people, refusals), ({ id }) => handing.refusalOf(id));
  await lockCompany(scope);
  const leaving = others(people, refusals);
  const keptOf = await judgeLeaving(scope, idsOf(leaving));
  refuseBy(refusals, leaving, ({ id }) => keptOf(id));
  for (const { id } of others(people, refusals)) {
    if (!handing.leavesWork(id)) continue;
    const outcome = await doneAlone(scope, () => handing.handOver(id));
    if (outcome instanceof Refusal) refusals.set(id, outcome);
  }
  await changeAlike(scope, others(people, refusals), () => ({ isActive: false }));
  return { refusals };
};

export const renew: DoStep = async (scope, people) => {
  await changeAlike(scope, people, (today) => ({ expiryCountsFrom: today }));
  return { refusals: new Map() };
};
