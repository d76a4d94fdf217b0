import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import type { NodeReference } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { fillIn, type Message } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

interface ReferenceRow {
  readonly kind: NodeReference['kind'];
  readonly parts: readonly string[];
}

const texts: Readonly<Record<NodeReference['kind'], Message>> = {
  child: say.childNode,
  measurements: say.measurementsOfNode,
  utilityBills: say.billsOfNode,
  containers: say.containersOfNode,
  waste: say.wasteOfNode,
  shipment: say.shipmentsOfNode,
  storageArea: say.storageAreaOfNode,
  inspections: say.inspectionsOfNode,
  extensions: say.extensionsOfNode,
  episodicEvents: say.episodicEventsOfNode,
  wasteStream: say.wasteStreamOfNode,
  expressionMap: say.mappedByExpression,
  userAssignment: say.assignedTo,
  defaultLocation: say.defaultLocationOf,
};

/**
 * Whatever keeps a node from being deleted (V129): children on any day, measurements, bills, waste and who ships it, expressions
 * elsewhere that read it, users assigned to it or at home there. What belongs to the node alone (its own expressions, properties,
 * overwrites) goes with it and isn't listed.
 */
export async function readReferences(scope: TenantScope, id: number): Promise<readonly NodeReference[]> {
  const { rows } = await sql<ReferenceRow>`
    select * from (
      select 'child' as kind, array[n.name] as parts from node n
      where n.id in (select node_id from hierarchy_association where parent_id = ${id})
      union all
      select 'measurements', array[count(*)::text, min(begin_date)::text, max(begin_date)::text]
      from measurement where node_id = ${id} having count(*) > 0
      union all
      select 'utilityBills', array[count(*)::text] from utility_bill where node_id = ${id} having count(*) > 0
      union all
      select 'containers', array[count(*)::text] from container where node_id = ${id} or area_id = ${id} having count(*) > 0
      union all
      select 'waste', array[count(*)::text] from waste_entry where generated_node_id = ${id} having count(*) > 0
      union all
      select 'shipment', array[s.shipment_number] from shipment s
      where ${id} in (s.node_id, s.generator_id, s.disposal_facility_id, s.alternate_facility_id) or exists (
        select 1 from shipment_transporter t where t.company_id = s.company_id and t.shipment_id = s.id and t.transporter_id = ${id})
      union all
      select 'storageArea', array[n.name] from waste_area a join node n on n.company_id = a.company_id and n.id = a.node_id
      where a.site_id = ${id}
      union all
      select 'inspections', array[count(*)::text] from area_inspection where node_id = ${id} having count(*) > 0
      union all
      select 'extensions', array[count(*)::text] from accumulation_extension where ${id} in (node_id, area_id) having count(*) > 0
      union all
      select 'episodicEvents', array[count(*)::text] from episodic_event where node_id = ${id} having count(*) > 0
      union all
      select 'wasteStream', array[w.name] from waste_stream w
      where exists (select 1 from waste_stream_location l where l.company_id = w.company_id and l.waste_stream_id = w.id and l.node_id = ${id})
        or exists (select 1 from waste_stream_profile p where p.company_id = w.company_id and p.waste_stream_id = w.id and p.facility_id = ${id})
        or exists (select 1 from land_disposal_notice d where d.company_id = w.company_id and d.waste_stream_id = w.id and d.facility_id = ${id})
      union all
      select distinct 'expressionMap', array[p.name, coalesce(place.name, type.name, '*')]
      from variable_map m
      join expression_variable v on v.company_id = m.company_id and v.id = m.expression_variable_id
      join parameter_expression e on e.company_id = v.company_id and e.id = v.parameter_expression_id
      join parameter p on p.company_id = e.company_id and p.id = e.parameter_id
      left join node place on place.company_id = e.company_id and place.id = coalesce(m.node_id, e.node_id)
      left join node_type type on type.company_id = e.company_id and type.id = e.node_type_id
      where m.source_node_id = ${id} and coalesce(m.node_id, e.node_id) is distinct from ${id}
      union all
      select 'userAssignment', array[g.name, trim(u.first_name || ' ' || u.last_name)]
      from user_group_assignment a
      join user_group g on g.company_id = a.company_id and g.id = a.user_group_id
      join installation.app_user u on u.id = a.user_id
      where a.node_id = ${id}
      union all
      select 'defaultLocation', array[trim(u.first_name || ' ' || u.last_name)]
      from installation.membership m join installation.app_user u on u.id = m.user_id
      where m.company_id = current_company() and m.default_node_id = ${id}
    ) as reference
    order by array_position(${[...Object.keys(texts)]}::text[], kind), parts`.execute(scope.db);
  return rows.map(({ kind, parts }) => ({ kind, name: fillIn(texts[kind].english, parts) }));
}
