import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { previewDeactivation } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { firstSaidBy, type Refusal } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { refusalsOfPeople } from '../delegation/judge-people.ts';
import { judgeLeaving } from '../delegation/keep-administrator.ts';
import { previewOfEnd } from '../rights/preview-access.ts';
import type { Effect } from '../rights/read-effect.ts';
import { judgeDeactivation } from './judge-deactivation.ts';
import { readStoredUsers, type StoredUser } from './read-user.ts';

/** Why each of people isn't deactivated. */
async function refusalsOf(scope: TenantScope, people: readonly StoredUser[]): Promise<ReadonlyMap<number, Refusal>> {
  const ids = people.map(({ id }) => id);
  const deniedOf = await refusalsOfPeople(scope, ids);
  const refusalOf = await judgeDeactivation(scope, ids);
  const refusals = new Map<number, Refusal>();
  for (const person of people) {
    const refusal = deniedOf(person.id) ?? refusalOf(person);
    if (refusal) refusals.set(person.id, refusal);
  }
  const leaving = ids.filter((id) => !refusals.has(id));
  const keptOf = await judgeLeaving(scope, leaving);
  for (const id of leaving) {
    const refusal = keptOf(id);
    if (refusal) refusals.set(id, refusal);
  }
  return refusals;
}

/** What people lose everywhere by the end of their access. */
export const previewOfLeaving = (scope: TenantScope, userIds: readonly number[]): Promise<Effect> =>
  previewOfEnd(scope, sql`select id from user_group_assignment where user_id = any(${[...userIds]}::bigint[])`);

/** What people lose everywhere where they are deactivated. A person who can't sign in today has nothing to lose. */
export async function previewOfDeactivation(
  scope: TenantScope,
  userIds: readonly number[],
): Promise<OutputOf<typeof previewDeactivation>> {
  const people = await readStoredUsers(scope, userIds);
  const refusals = await refusalsOf(scope, people);
  const [first] = refusals.values();
  if (first && refusals.size === people.length) throw first;
  const leaving = people.filter(({ id, state }) => state === 'active' && !refusals.has(id)).map(({ id }) => id);
  const preview = await previewOfLeaving(scope, leaving);
  const refused = people.flatMap(({ id: userId, name: userName }) => {
    const refusal = refusals.get(userId);
    return refusal ? [{ userId, userName, problem: firstSaidBy(refusal) }] : [];
  });
  return { ...preview, missing: [], refused };
}
