import { type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/**
 * Computes the dated ancestors of the given nodes again from the associations: self at depth 0, then upwards, each pair
 * for the days on which every step between them holds; days that follow each other become one row.
 */
async function computeClosure(scope: TenantScope, hierarchyId: number, nodeIds: readonly number[]): Promise<void> {
  await sql`
    with recursive climbed as (
      select node_id as descendant_id, node_id as ancestor_id, 0 as depth, valid_from, valid_to
      from hierarchy_association where hierarchy_id = ${hierarchyId} and node_id = any(${nodeIds}::bigint[])
      union all
      select c.descendant_id, a.parent_id, c.depth + 1, greatest(c.valid_from, a.valid_from), least(c.valid_to, a.valid_to)
      from climbed c
      join hierarchy_association a on a.hierarchy_id = ${hierarchyId} and a.node_id = c.ancestor_id
        and a.parent_id is not null and a.valid_from < c.valid_to and a.valid_to > c.valid_from
    ), merged as (
      select descendant_id, ancestor_id, depth, unnest(range_agg(daterange(valid_from, valid_to))) as days
      from climbed group by descendant_id, ancestor_id, depth
    )
    insert into hierarchy_closure (hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
    select ${hierarchyId}::bigint, ancestor_id, descendant_id, depth, lower(days), upper(days) from merged
    order by ancestor_id, descendant_id, lower(days)`.execute(scope.db);
}

/** Renews the closure of the nodes and of everything that was ever below them; nothing else is touched. */
export async function rebuildClosure(
  scope: TenantScope,
  hierarchyId: number,
  nodeIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(distinct id) as ids from (
      select descendant_id as id from hierarchy_closure
      where hierarchy_id = ${hierarchyId} and ancestor_id = any(${nodeIds}::bigint[])
      union all select unnest(${nodeIds}::bigint[])) as affected`.execute(scope.db);
  const affected = rows[0]?.ids ?? [];
  await sql`delete from hierarchy_closure where hierarchy_id = ${hierarchyId} and descendant_id = any(${affected}::bigint[])`.execute(
    scope.db,
  );
  await computeClosure(scope, hierarchyId, affected);
}

/** A node that has no position yet, below a parent that does, from a day on. */
export interface FirstPlace {
  readonly nodeId: number;
  readonly parentId: number;
  readonly from: LocalDate;
}

/** Adds nodes in their first places: nothing is below them, so that each has the ancestors of its parent and itself. */
export async function addToClosure(
  scope: TenantScope,
  hierarchyId: number,
  places: readonly FirstPlace[],
): Promise<void> {
  await sql`
    with placed as (
      select * from unnest(${places.map(({ nodeId }) => nodeId)}::bigint[], ${places.map(({ parentId }) => parentId)}::bigint[],
        ${places.map(({ from }) => from)}::date[]) as p(node_id, parent_id, valid_from)
    ), added as (
      select node_id as ancestor_id, node_id as descendant_id, 0 as depth, valid_from, ${NO_END}::date as valid_to from placed
      union all
      select c.ancestor_id, p.node_id, c.depth + 1, greatest(c.valid_from, p.valid_from), c.valid_to
      from placed p join hierarchy_closure c
        on c.hierarchy_id = ${hierarchyId} and c.descendant_id = p.parent_id and c.valid_to > p.valid_from
    )
    insert into hierarchy_closure (hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
    select ${hierarchyId}::bigint, ancestor_id, descendant_id, depth, valid_from, valid_to from added
    order by ancestor_id, descendant_id, valid_from`.execute(scope.db);
}

/** Renews a hierarchy's whole closure: after associations were loaded in bulk. */
export async function rebuildWholeClosure(scope: TenantScope, hierarchyId: number): Promise<void> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(distinct node_id) as ids from hierarchy_association where hierarchy_id = ${hierarchyId}`.execute(
    scope.db,
  );
  await scope.db.deleteFrom('hierarchy_closure').where('hierarchyId', '=', hierarchyId).execute();
  await computeClosure(scope, hierarchyId, rows[0]?.ids ?? []);
}
