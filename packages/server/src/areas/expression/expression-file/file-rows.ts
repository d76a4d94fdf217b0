import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { parameterInFiles } from '../../parameter/public.ts';

/** What only a variable's own row says is blank in the rows of its mappings at nodes. */
const variables = (permitted: RawBuilder<unknown>) => sql`
  select v.parameter_expression_id, v.id as variable_id, v.sequence, v.name as variable, v.unit_id as variable_unit_id,
    v.description as variable_description, m.*
  from expression_variable v
  left join variable_map m on m.company_id = v.company_id and m.expression_variable_id = v.id and m.node_id is null
  union all
  select v.parameter_expression_id, v.id, v.sequence, v.name, null, '', m.*
  from expression_variable v
  join variable_map m on m.company_id = v.company_id and m.expression_variable_id = v.id and m.node_id in ${permitted}`;

const order = sql`s.name, p.sequence, p.name, p.id, t.name nulls first, n.altname nulls first, e.valid_from, l.sequence,
  l.variable_id, mn.altname nulls first`;

/**
 * Expressions as a worksheet has them, those at nodes that the caller sees. Those of virtual parameters follow from what
 * the parameters stand for.
 */
export function expressionFileRows(scope: TenantScope): RawBuilder<unknown> {
  const permitted = permittedNodes(scope, 'EXPRESSIONS');
  return sql`
    select e.id, row_number() over (order by ${order})::integer as place,
      e.parameter_id, p.name as parameter, ${parameterInFiles(sql`e.company_id`, sql`e.parameter_id`)} as parameter_in_files,
      e.node_type_id, t.name as node_type, e.node_id, n.altname as node, e.valid_from as effective_date, e.formula,
      e.unit_id, u.code as unit, e.description, e.comments, e.citation,
      coalesce(l.variable, '') as variable, l.variable_unit_id, vu.code as variable_unit,
      coalesce(l.variable_description, '') as variable_description, l.node_id as map_node_id, mn.altname as map_node,
      l.source, l.source_parameter_id as map_parameter_id, mp.name as map_parameter,
      ${parameterInFiles(sql`e.company_id`, sql`l.source_parameter_id`)} as map_parameter_in_files,
      l.source_node_id, sn.altname as source_node, l.picklist_id, pl.name as picklist,
      coalesce(l.factor_kind, '') as factor_kind, coalesce(l.factor_property, '') as factor_property,
      coalesce(l.subject_key, '') as subject_key, coalesce(l.gas, '') as gas, l.origin,
      l.reference_data_property_id, r.name as reference_data_property, l.constant_value, l.constant_unit_id,
      cu.code as constant_unit
    from parameter_expression e
    join parameter p on p.company_id = e.company_id and p.id = e.parameter_id
    join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    left join (${variables(permitted)}) l on l.parameter_expression_id = e.id
    left join node_type t on t.company_id = e.company_id and t.id = e.node_type_id
    left join node n on n.company_id = e.company_id and n.id = e.node_id
    left join node mn on mn.company_id = e.company_id and mn.id = l.node_id
    left join node sn on sn.company_id = e.company_id and sn.id = l.source_node_id
    left join unit u on u.company_id = e.company_id and u.id = e.unit_id
    left join unit vu on vu.company_id = e.company_id and vu.id = l.variable_unit_id
    left join unit cu on cu.company_id = e.company_id and cu.id = l.constant_unit_id
    left join parameter mp on mp.company_id = e.company_id and mp.id = l.source_parameter_id
    left join picklist pl on pl.company_id = e.company_id and pl.id = l.picklist_id
    left join reference_data_property r on r.company_id = e.company_id and r.id = l.reference_data_property_id
    where p.virtual_parameter_id is null and (e.node_id is null or e.node_id in ${permitted})`;
}

/** The expressions of the parameters that rows name. */
export async function findExpressions(
  { db }: TenantScope,
  parameterIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from parameter_expression where parameter_id = any(${[...parameterIds]}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}
