import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchy-messages.ts';
import type { NodeReference } from '@oikos/contract/hierarchy/nodes.ts';
import { fillIn, type Message } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';

interface ReferenceRow {
  readonly kind: NodeReference['kind'];
  readonly parts: readonly string[];
}

const texts: Readonly<Record<NodeReference['kind'], Message>> = {
  child: say.childNode,
  measurements: say.measurementsOfNode,
  utilityBills: say.billsOfNode,
  expressionMap: say.mappedByExpression,
  userAssignment: say.assignedTo,
  defaultLocation: say.defaultLocationOf,
};

/**
 * Whatever keeps a node from being deleted (V129): children on any day, measurements, bills, expressions elsewhere that
 * read it, users assigned to it or at home there. What belongs to the node alone (its own expressions, properties,
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
    order by array_position(array['child', 'measurements', 'utilityBills', 'expressionMap', 'userAssignment', 'defaultLocation'], kind), parts`.execute(
    scope.db,
  );
  return rows.map(({ kind, parts }) => ({ kind, name: fillIn(texts[kind].english, parts) }));
}
