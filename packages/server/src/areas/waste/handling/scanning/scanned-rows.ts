import type { ScannedContainer, ScannedPlace } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { containerRows, type StoredRow, shownRow } from '../../container/public.ts';

type ScannedRow = StoredRow & { readonly bayName: string | null };

const withBay = {
  columns: sql`, b.name as bay_name`,
  joins: sql`left join waste_area_bay b on b.company_id = c.company_id and b.id = c.bay_id`,
};

/** Containers `c` that the caller may see, in the order of their numbers. */
export async function readScannedContainers(
  scope: TenantScope,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<ScannedContainer[]> {
  const conditions = [condition, sql`c.node_id in ${permittedNodes(scope, 'CONTAINERS')}`];
  const { rows } = await sql<ScannedRow>`
    select * from (${containerRows(conditions, withBay)}) as scanned order by container_id_value, id limit ${most}`.execute(
    scope.db,
  );
  return rows.map(shownRow);
}

/** Areas `a` with bays `b` that the caller may see: each area as a whole, then its bays. */
export async function readScannedPlaces(scope: TenantScope, condition: RawBuilder<unknown>): Promise<ScannedPlace[]> {
  const { rows } = await sql<ScannedPlace>`
    select a.node_id as area_id, n.name as area_name, a.kind, a.site_id, s.name as site_name,
      b.id as bay_id, b.name as bay_name
    from waste_area a
    join node n on n.company_id = a.company_id and n.id = a.node_id
    join node s on s.company_id = a.company_id and s.id = a.site_id
    left join lateral (
      select null::bigint as id, null::text as name union all
      select y.id, y.name from waste_area_bay y where y.company_id = a.company_id and y.node_id = a.node_id) b on true
    where ${condition} and a.node_id in ${permittedNodes(scope, 'CONTAINERS')}
    order by n.name, a.node_id, b.name nulls first`.execute(scope.db);
  return rows;
}
