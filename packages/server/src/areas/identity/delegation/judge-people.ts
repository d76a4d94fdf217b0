import { accessMessages as say } from '@oikos/contract/identity/access-messages.ts';
import { permissionNamed } from '@oikos/contract/identity/permission-texts.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { sql } from 'kysely';
import { denied, type Refusal } from '../../../foundation/http/refusals.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { missingRight, placeNames } from './judge-grants.ts';
import { holdsEverything, type MissingRight, missingAt, readPermissionsOfGroups, readRightsAt } from './rights.ts';

/**
 * A person who holds rights that the caller lacks can't be edited, reset, signed out or acted for by the caller: at each of their
 * places, today's and future ones, the caller holds SC_USERS_FULL and all that they hold.
 */

interface Held {
  userId: number;
  isSuperAdministrator: boolean;
  /** Null where they are assigned nowhere. */
  nodeId: number | null;
  userGroupIds: number[];
}

const ROOT = sql<number>`organisation_root()`;

async function readHeld(scope: TenantScope, userIds: readonly number[]): Promise<Held[]> {
  const ids = sql`any(${[...userIds]}::bigint[])`;
  // The assignments of all of them are read at once: by person, the planner reads each from the start in a new company.
  const { rows } = await sql<Held>`
    with held as materialized (
      select a.user_id, a.node_id, array_agg(distinct a.user_group_id) as user_group_ids from user_group_assignment a
      where a.user_id = ${ids} and a.valid_to > (select company_today()) group by a.user_id, a.node_id)
    select u.id as user_id, u.is_super_admin as is_super_administrator, held.node_id,
      coalesce(held.user_group_ids, '{}') as user_group_ids
    from installation.app_user u
    left join held on held.user_id = u.id
    where u.id = ${ids} order by u.id, held.node_id`.execute(scope.db);
  return rows;
}

/** Tells what the caller lacks of what groups give at a place. Many people are in the same groups there: each is compared once. */
async function judgeGroups(scope: TenantScope, held: readonly Held[], root: number, needed: readonly Permission[]) {
  const nodeIds = held.map(({ nodeId }) => nodeId ?? root);
  const rights = await readRightsAt(scope, scope.userId as number, nodeIds);
  const given = await readPermissionsOfGroups(
    scope,
    held.flatMap(({ userGroupIds }) => userGroupIds),
  );
  const judged = new Map<string, MissingRight | undefined>();
  return (nodeId: number, userGroupIds: readonly number[]): MissingRight | undefined => {
    const key = `${nodeId}:${userGroupIds}`;
    if (!judged.has(key)) {
      const permissions = new Set(userGroupIds.flatMap((id) => given.get(id) ?? []));
      judged.set(key, missingAt(rights, nodeId, [...needed, ...[...permissions].sort()]));
    }
    return judged.get(key);
  };
}

async function readNames({ db }: TenantScope, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, ${personName('u')} as name from installation.app_user u where u.id = any(${[...userIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What the caller lacks to change a person. */
export interface PersonProblem {
  readonly name: string;
  /** Null of a super administrator, whom the caller can't change at all. */
  readonly missing: MissingRight | null;
}

type JudgePerson = (userId: number) => PersonProblem | undefined;

async function rootOf(scope: TenantScope): Promise<number> {
  const { rows } = await sql<{ root: number | null }>`select ${ROOT} as root`.execute(scope.db);
  return rows[0]?.root ?? 0;
}

/**
 * Tells of each person why the caller can't change them; undefined: they can. `needed` is asked for at each of their places,
 * besides all that they hold there.
 */
export async function judgePeople(
  scope: TenantScope,
  userIds: readonly number[],
  needed: readonly Permission[] = ['SC_USERS_FULL'],
): Promise<JudgePerson> {
  if (holdsEverything(scope)) return () => undefined;
  const held = await readHeld(scope, userIds);
  const root = await rootOf(scope);
  const missingOf = await judgeGroups(scope, held, root, needed);
  const lacking = new Map<number, MissingRight | null>();
  for (const { userId, isSuperAdministrator, nodeId, userGroupIds } of held) {
    if (lacking.has(userId)) continue;
    const missing = isSuperAdministrator ? null : missingOf(nodeId ?? root, userGroupIds);
    if (missing !== undefined) lacking.set(userId, missing);
  }
  const names = await readNames(scope, [...lacking.keys()]);
  return (userId) => {
    const missing = lacking.get(userId);
    return missing === undefined ? undefined : { name: names.get(userId) ?? '', missing };
  };
}

/** 403 that names what the person holds and the caller doesn't. The names of all their places are asked for at once. */
async function personRefusals(
  scope: TenantScope,
  problems: readonly PersonProblem[],
): Promise<(problem: PersonProblem) => Refusal> {
  const nameOf = await placeNames(
    scope,
    problems.flatMap(({ missing }) => (missing ? [missing.nodeId] : [])),
  );
  return ({ name, missing }) => {
    if (missing === null) return denied();
    const { permission, nodeId } = missing;
    return missingRight(permission, say.holdsMore, name, permissionNamed(permission), nameOf(nodeId));
  };
}

/** The same of one person. */
export const personRefusal = async (scope: TenantScope, problem: PersonProblem): Promise<Refusal> =>
  (await personRefusals(scope, [problem]))(problem);

/** Tells of each of the people why the caller is refused to change them; undefined: they may. */
export async function refusalsOfPeople(
  scope: TenantScope,
  userIds: readonly number[],
): Promise<(userId: number) => Refusal | undefined> {
  const problemOf = await judgePeople(scope, userIds);
  const refusalOf = await personRefusals(
    scope,
    userIds.flatMap((id) => problemOf(id) ?? []),
  );
  return (userId) => {
    const problem = problemOf(userId);
    return problem && refusalOf(problem);
  };
}

/** Refuses to change people who hold more than the caller. */
export async function requirePeople(scope: TenantScope, userIds: readonly number[]): Promise<void> {
  const refusalOf = await refusalsOfPeople(scope, userIds);
  for (const userId of userIds) {
    const refusal = refusalOf(userId);
    if (refusal) throw refusal;
  }
}
