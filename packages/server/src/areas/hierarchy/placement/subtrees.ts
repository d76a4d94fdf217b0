import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The ids of a node and all below it on a day, as a subselect: `where node_id in ${subtreeOf(...)}`. Without a hierarchy: the organisation's. */
export function subtreeOf(nodeId: number, day: LocalDate, hierarchyId?: number): RawBuilder<number> {
  const hierarchy = hierarchyId ? sql`${hierarchyId}` : sql`(select id from hierarchy where is_organisation)`;
  return sql`(select descendant_id from hierarchy_closure where hierarchy_id = ${hierarchy} and ancestor_id = ${nodeId}
    and valid_from <= ${day}::date and valid_to > ${day}::date)`;
}

/** The ids of a node and all below it on a day. */
export async function readSubtreeIds(
  scope: TenantScope,
  nodeId: number,
  day: LocalDate,
  hierarchyId?: number,
): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from unnest(array${subtreeOf(nodeId, day, hierarchyId)}) as id`.execute(scope.db);
  return rows.map((row) => row.id);
}
