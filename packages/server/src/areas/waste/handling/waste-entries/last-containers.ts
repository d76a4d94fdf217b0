import type { LastContainer } from '@oikos/contract/waste/handling/filled-containers.ts';
import { sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

const latest = sql`order by c.id desc limit 1`;

/** The last container that somebody added at each location, else the last of anybody; where it may still be added again. */
export async function readLast(scope: TenantScope): Promise<LastContainer[]> {
  const { rows } = await sql<LastContainer>`
    with site as (
      select n.id from node n where n.id in ${permittedNodes(scope, 'CONTAINERS_FULL')}
        and exists (select from waste_area a where a.company_id = n.company_id and a.site_id = n.id)),
    last as (
      select s.id as site_id, coalesce(own.id, other.id) as container_id, own.id is not null as is_own from site s
      left join lateral (
        select c.id from container c where c.node_id = s.id and c.created_by = ${scope.userId}::bigint ${latest}) own on true
      left join lateral (select c.id from container c where c.node_id = s.id ${latest}) other on true)
    select c.container_type_id, l.site_id as location_id, a.node_id as waste_storage_area_id,
      case when c.area_id = a.node_id then c.bay_id end as bay_id, l.is_own, waste.waste
    from last l
    join container c on c.id = l.container_id
    join lateral (
      select v.to_area_id from container_event v
      where v.company_id = c.company_id and v.container_id = c.id and v.kind = 'created' order by v.id limit 1) put on true
    join waste_area a on a.company_id = c.company_id and a.node_id = put.to_area_id and a.site_id = l.site_id
    left join lateral (
      select json_build_object('materialId', w.id, 'materialUniqueName', w.name, 'amount', e.amount, 'unitId', e.unit_id)
        as waste
      from waste_entry e join waste_stream w on w.company_id = e.company_id and w.id = e.waste_stream_id and w.is_active
      where e.company_id = c.company_id and e.container_id = c.id and e.child_container_id is null
      order by e.id limit 1) waste on true
    order by l.is_own desc, c.id desc`.execute(scope.db);
  return rows;
}
