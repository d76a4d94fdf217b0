import { type RawBuilder, sql } from 'kysely';
import { createSlot } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type Grant, requireGrants } from './judge-grants.ts';
import { holdsEverything } from './rights.ts';

/** What groups of elsewhere are mapped to: rows `node_id, user_group_id`. */
export const mappedElsewhere = createSlot<RawBuilder<unknown>>('what groups of elsewhere are mapped to');

/** Groups that people, the directory or tokens have at places, today or later. */
const held = () => sql`(
  select a.node_id, a.user_group_id from user_group_assignment a where a.valid_to > (select company_today())
  union all ${mappedElsewhere.read()})`;

/**
 * Moving places below another gives in two ways, and each needs that the caller holds what is given. The people assigned there
 * come under the administrators of the new place: the caller needs there what giving each of their groups needs, since a move
 * would otherwise be a way to administer people who hold more. And who is assigned at the new place, or above it, holds the
 * same at what is moved: the caller needs that there too, since a move would otherwise be a way to more rights.
 */
export async function requireMoveOfPeople(
  scope: TenantScope,
  nodeIds: readonly number[],
  parentId: number,
): Promise<void> {
  if (holdsEverything(scope)) return;
  const moved = sql`unnest(${[...nodeIds]}::bigint[]) as moved(id)`;
  const brought = await sql<{ userGroupId: number }>`
    select distinct a.user_group_id
    from ${moved}
    cross join lateral (select moved.id as node_id union select b.node_id from places_below(moved.id) as b(node_id)) as below
    join ${held()} as a on a.node_id = below.node_id
    order by 1`.execute(scope.db);
  const grants = brought.rows.map(({ userGroupId }) => ({ userGroupId, nodeId: parentId }));
  await requireGrants(scope, grants);
  // A place that was below no other is new in the organization: it has nothing yet that somebody could get a right to.
  const reached = await sql<Grant>`
    with above as materialized (select moved.id, a.node_id from ${moved} cross join lateral places_above(moved.id) as a
      where a.node_id <> moved.id)
    select distinct a.user_group_id, moved.id as node_id
    from (select distinct id from above) as moved
    cross join (select node_id from places_above(${parentId})) as parent
    join ${held()} as a on a.node_id = parent.node_id
    where (moved.id, parent.node_id) not in (select id, node_id from above)
    order by 2, 1`.execute(scope.db);
  await requireGrants(scope, reached.rows, []);
}
