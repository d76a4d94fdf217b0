import type { AssignmentInput } from '@oikos/contract/identity/users/assignments.ts';
import { userMessages as say } from '@oikos/contract/identity/users/user-messages.ts';
import { addDays, type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { Refusal, refuse, refusedOr, refuseField } from '../../../foundation/http/refusals.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { grantRefusal, judgeGrants, requireGrants } from '../delegation/judge-grants.ts';

/** An assignment as it is stored: the end is the first day without it. */
interface Stored {
  readonly userGroupId: number;
  readonly nodeId: number;
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate;
  readonly managedBy: string;
}

/** Half-open, from today on where no first day is given. */
export const periodOf = ({ validFrom, validTo }: AssignmentInput, today: LocalDate) => ({
  validFrom: validFrom ?? today,
  validTo: validTo === NO_END ? NO_END : addDays(validTo, 1),
});

export const keyOf = ({ userGroupId, nodeId }: { userGroupId: number; nodeId: number }) => `${userGroupId} ${nodeId}`;

/** The same of assignments of several people. */
export const heldKey = (held: HeldGroup): string => `${held.userId} ${keyOf(held)}`;

export async function companyToday({ db }: TenantScope): Promise<LocalDate> {
  const { rows } = await sql<{ today: LocalDate }>`select company_today() as today`.execute(db);
  return (rows[0] as { today: LocalDate }).today;
}

/** The assignments of people, by person. */
export async function readStored(
  { db }: TenantScope,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Stored[]>> {
  const { rows } = await sql<Stored & { userId: number }>`
    select user_id, user_group_id, node_id, valid_from, valid_to, managed_by from user_group_assignment
    where user_id = any(${[...userIds]}::bigint[])`.execute(db);
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** Refuses assignments that are the same twice, or over before they begin to hold. */
export function checkAssignments(wanted: readonly AssignmentInput[], today: LocalDate): void {
  const seen = new Set<string>();
  for (const [index, each] of wanted.entries()) {
    const path = `userGroupAssignments.${index}`;
    if (seen.has(keyOf(each))) throw refuseField(`${path}.userGroupId`, say.sameAssignmentTwice);
    seen.add(keyOf(each));
    if (each.validTo < today) throw refuseField(`${path}.validTo`, say.alreadyEnded);
  }
}

/** A person's place in a group. */
export interface HeldGroup {
  readonly userId: number;
  readonly userGroupId: number;
  readonly nodeId: number;
}

/** Writes assignments that people give; the caller's right was judged before. */
export async function insertAssignments(
  { db }: TenantScope,
  added: readonly (HeldGroup & Pick<Stored, 'validFrom' | 'validTo'>)[],
): Promise<void> {
  if (added.length === 0) return;
  await sql`
    insert into user_group_assignment (user_id, user_group_id, node_id, valid_from, valid_to)
    select r."userId", r."userGroupId", r."nodeId", r."validFrom", r."validTo"
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as r("userId" bigint, "userGroupId" bigint, "nodeId" bigint, "validFrom" date, "validTo" date)`.execute(db);
}

/** The assignments of a person as they are written. */
export const assignmentsOf = (userId: number, wanted: readonly AssignmentInput[], today: LocalDate) =>
  wanted.map((each) => ({ userId, userGroupId: each.userGroupId, nodeId: each.nodeId, ...periodOf(each, today) }));

/** Assigns a new user. */
export async function giveAssignments(
  scope: TenantScope,
  userId: number,
  wanted: readonly AssignmentInput[],
): Promise<void> {
  const today = await companyToday(scope);
  checkAssignments(wanted, today);
  await requireGrants(scope, wanted);
  await insertAssignments(scope, assignmentsOf(userId, wanted, today));
}

const manualLast = (a: Stored, b: Stored): number =>
  Number(a.managedBy === 'manual') - Number(b.managedBy === 'manual');

/** Those of people's assignments that the caller sees: others aren't in what they send, and stay. */
async function readSeen(
  scope: TenantScope,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Stored[]>> {
  const stored = await readStored(scope, userIds);
  if (holdsAtRoot(scope, 'SC_USERS')) return stored;
  const places = new Set([...stored.values()].flat().map(({ nodeId }) => nodeId));
  const { rows } = await sql<{ nodeId: number }>`
    select id as node_id from unnest(${[...places]}::bigint[]) as place(id)
    where id in ${permittedNodes(scope, 'SC_USERS')}`.execute(scope.db);
  const seen = new Set(rows.map(({ nodeId }) => nodeId));
  return new Map([...stored].map(([userId, list]) => [userId, list.filter(({ nodeId }) => seen.has(nodeId))]));
}

/** What somebody is to be assigned to, in place of what they are. */
export interface WantedAssignments {
  readonly userId: number;
  readonly wanted: readonly AssignmentInput[];
}

/** What is written for it. */
export interface Replacement {
  readonly removed: readonly HeldGroup[];
  readonly added: readonly (HeldGroup & Pick<Stored, 'validFrom' | 'validTo'>)[];
}

/** Only what differs is written: what is given, what is taken away, and what gets other dates. What the directory manages stays. */
function differences({ userId, wanted }: WantedAssignments, stored: readonly Stored[], today: LocalDate) {
  // The directory may have given the same group at the same place: what people gave is the one that changes.
  const before = new Map(stored.toSorted(manualLast).map((each) => [keyOf(each), each]));
  const begun = wanted.map((each) => ({
    ...each,
    validFrom: each.validFrom ?? before.get(keyOf(each))?.validFrom ?? null,
  }));
  const isStored = (each: AssignmentInput) => {
    const { validFrom, validTo } = periodOf(each, today);
    return stored.some((old) => keyOf(old) === keyOf(each) && old.validFrom === validFrom && old.validTo === validTo);
  };
  const changed = begun.filter((each) => !isStored(each));
  checkAssignments(
    begun.filter((each) => changed.includes(each) || !before.has(keyOf(each))),
    today,
  );
  const kept = new Set(wanted.map(keyOf));
  const removed = stored.filter((each) => !kept.has(keyOf(each)));
  const touched = [...removed, ...changed.flatMap((each) => before.get(keyOf(each)) ?? [])];
  if (touched.some(({ managedBy }) => managedBy !== 'manual')) throw refuse(say.managedByDirectory);
  return {
    grants: [...changed, ...removed],
    replacement: {
      removed: touched.map((each) => ({ ...each, userId })),
      added: assignmentsOf(userId, changed, today),
    },
  };
}

/** What is written to put assignments in place of those that people have, or why it isn't: the caller needs the right for all that differs. */
export async function planAssignments(
  scope: TenantScope,
  people: readonly WantedAssignments[],
  today: LocalDate,
): Promise<(Replacement | Refusal)[]> {
  const stored = await readSeen(
    scope,
    people.map(({ userId }) => userId),
  );
  const plans = people.map((person) => refusedOr(() => differences(person, stored.get(person.userId) ?? [], today)));
  const missingOf = await judgeGrants(
    scope,
    plans.flatMap((plan) => (plan instanceof Refusal ? [] : plan.grants)),
  );
  const judged: (Replacement | Refusal)[] = [];
  for (const plan of plans) {
    const missing = plan instanceof Refusal ? undefined : plan.grants.map(missingOf).find((each) => each !== undefined);
    if (plan instanceof Refusal) judged.push(plan);
    else judged.push(missing ? await grantRefusal(scope, missing) : plan.replacement);
  }
  return judged;
}

/** Writes what was planned. */
export async function replaceAssignments(scope: TenantScope, replacements: readonly Replacement[]): Promise<void> {
  await removeAssignments(
    scope,
    replacements.flatMap(({ removed }) => removed),
  );
  await insertAssignments(
    scope,
    replacements.flatMap(({ added }) => added),
  );
}

/** Takes assignments away that people gave; the caller's right was judged before. */
export async function removeAssignments({ db }: TenantScope, removed: readonly HeldGroup[]): Promise<void> {
  if (removed.length === 0) return;
  const list = JSON.stringify(removed.map(({ userId, userGroupId, nodeId }) => ({ userId, userGroupId, nodeId })));
  await sql`
    delete from user_group_assignment a
    using jsonb_to_recordset(${list}::jsonb) as r("userId" bigint, "userGroupId" bigint, "nodeId" bigint)
    where a.managed_by = 'manual' and a.user_id = r."userId" and a.user_group_id = r."userGroupId" and a.node_id = r."nodeId"`.execute(
    db,
  );
}
