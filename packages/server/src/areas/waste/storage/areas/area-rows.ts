import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import {
  type AreaRow,
  DISPOSAL_MOVE,
  searchAreas,
  searchAreasOfLocations,
} from '@oikos/contract/waste/storage/areas/areas.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../../hierarchy/public.ts';

type Condition = RawBuilder<unknown>;

/** Everything of the areas `w`, in the names of the contract. */
const areas = sql`
  select w.node_id as id, w.node_id, n.name, n.altname as alternate_name, w.site_id, s.name as site,
    h.parent_id as parent_node_id, p.name as parent_node, w.kind,
    w.storage_maximum::float8 as storage_maximum, w.storage_maximum_unit_id as storage_maximum_u_o_m_id, su.code as storage_maximum_u_o_m,
    w.acute_maximum::float8 as acute_maximum, w.acute_maximum_unit_id as acute_maximum_u_o_m_id, au.code as acute_maximum_u_o_m,
    w.non_acute_maximum::float8 as non_acute_maximum, w.non_acute_maximum_unit_id as non_acute_maximum_u_o_m_id, nu.code as non_acute_maximum_u_o_m,
    w.allowed_accumulation_days, w.pre_notification_days,
    w.commercial_capacity_code_id, cc.display_value as commercial_capacity_code,
    w.percent_capacity_available::float8 as percent_capacity_available, w.management_method_id,
    m.display_value as management_method, w.is_far_from_facility,
    w.meets_code_conditions, w.meets_pcb_storage,
    w.has_spill_plan,
    coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'separation', b.separation) order by b.name)
      from waste_area_bay b where b.company_id = w.company_id and b.node_id = w.node_id), '[]'::json) as bays,
    (select count(*)::int from container c where c.company_id = w.company_id and c.area_id = w.node_id
      and c.status not in ('Disposed', 'Shipment- Shipped', 'Shipment- Received')) as container_count,
    w.version
  from waste_area w
  join node n on n.company_id = w.company_id and n.id = w.node_id
  join node s on s.company_id = w.company_id and s.id = w.site_id
  left join hierarchy o on o.company_id = w.company_id and o.is_organisation
  left join hierarchy_association h on h.company_id = w.company_id and h.hierarchy_id = o.id and h.node_id = w.node_id
    and h.valid_from <= ${todayAtNode('n')} and h.valid_to > ${todayAtNode('n')}
  left join node p on p.company_id = h.company_id and p.id = h.parent_id
  left join unit su on su.company_id = w.company_id and su.id = w.storage_maximum_unit_id
  left join unit au on au.company_id = w.company_id and au.id = w.acute_maximum_unit_id
  left join unit nu on nu.company_id = w.company_id and nu.id = w.non_acute_maximum_unit_id
  left join picklist_value cc on cc.company_id = w.company_id and cc.id = w.commercial_capacity_code_id
  left join picklist_value m on m.company_id = w.company_id and m.id = w.management_method_id`;

export function areaRows(scope: TenantScope, search: ParsedInputOf<typeof searchAreas>): Condition {
  const conditions = [
    sql`id in ${permittedNodes(scope, searchAreas.permission as readonly Permission[])}`,
    ...(search.siteId > 0 ? [sql`site_id = ${search.siteId}`] : []),
    ...(search.kind ? [sql`kind = ${search.kind}`] : []),
    ...containsCondition(['name', 'alternateName'], search.contains),
  ];
  return sql`select * from (${areas}) as area where ${sql.join(conditions, sql` and `)}`;
}

export async function readAreaRow(scope: TenantScope, id: number): Promise<AreaRow> {
  const { rows } = await sql<AreaRow>`select * from (${areas}) as area where id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** E144: areas of some locations, or of all permitted ones; disposal systems where the move disposes. */
export function areaChoices(scope: TenantScope, search: ParsedInputOf<typeof searchAreasOfLocations>): Condition {
  const isDisposal = search.moveTypeId === DISPOSAL_MOVE;
  const conditions = [
    sql`w.node_id in ${permittedNodes(scope, searchAreasOfLocations.permission as readonly Permission[])}`,
    isDisposal ? sql`w.kind = 'disposalSystem'` : sql`w.kind <> 'disposalSystem'`,
    ...(search.locationIds.length > 0 ? [sql`w.site_id = any(${search.locationIds}::bigint[])`] : []),
    ...containsCondition(['n.name'], search.contains),
  ];
  return sql`
    select w.node_id as waste_storage_area_id, n.name as waste_storage_area_name, w.kind, w.site_id as location_id,
      s.name as location_name
    from waste_area w
    join node n on n.company_id = w.company_id and n.id = w.node_id
    join node s on s.company_id = w.company_id and s.id = w.site_id
    where ${sql.join(conditions, sql` and `)}`;
}
