import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { SEVERAL_FUELS } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The nodes a dashboard is about: those where the caller holds the permission, at and below the chosen location today. */
export function nodesOf(
  scope: TenantScope,
  nodeId: number,
  permission: Permission = 'DASHBOARD_CORPORATE',
): RawBuilder<unknown> {
  const permitted = permittedNodes(scope, permission);
  if (nodeId <= 0) return sql`select n.id from node n where n.id in ${permitted}`;
  return sql`
    select c.descendant_id as id from hierarchy_closure c join hierarchy h on h.id = c.hierarchy_id and h.is_organisation
    where c.ancestor_id = ${nodeId} and c.valid_from <= (select company_today()) and c.valid_to > (select company_today())
      and c.descendant_id in ${permitted}`;
}

/**
 * The fuel of a node n by its parameters' properties, those of the node itself first; two fuels at one node are
 * several. The number stored with a fuel is the biogenic share of its carbon.
 */
export const fuelOfNode = sql`
  select case when count(distinct v.id) = 1 then min(v.display_value) else ${SEVERAL_FUELS} end as name,
    case when count(distinct v.id) = 1 then min(v.store_value_numeric) end as biogenic_share
  from (
    select pp.picklist_value_id, rank() over (order by pp.node_id is null) as nearness
    from parameter_property pp
    join parameter p on p.id = pp.parameter_id
    join picklist l on l.id = pp.picklist_id and l.shipped_key = 'fuelType'
    where pp.node_id = n.id or (pp.node_id is null and exists (
      select from parameter_set_node_type st where st.parameter_set_id = p.parameter_set_id and st.node_type_id = n.node_type_id))
  ) found join picklist_value v on v.id = found.picklist_value_id
  where nearness = 1
  having count(*) > 0`;

/** Whether a location is in the hierarchy where the caller holds the permission. */
export const isSiteThere = (scope: TenantScope, permission: Permission): RawBuilder<unknown> => sql`
  exists (
    select from node n join node_type t on t.company_id = n.company_id and t.id = n.node_type_id
    where t.kind = 'location' and n.id in ${permittedNodes(scope, permission)}
      and exists (select from hierarchy_association a where a.company_id = n.company_id and a.node_id = n.id
        and a.parent_id is not null))`;
