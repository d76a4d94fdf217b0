import { variableMap } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { type RawBuilder, sql } from 'kysely';

/** Maps as the replies show them; `m` can be filtered by the condition. Joins are left: a missing name never hides a map. */
export const mapRows = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.id as parameter_expression_map_id, m.expression_variable_id as variable_id, coalesce(m.node_id, 0) as node_id,
         m.source, coalesce(m.source_parameter_id, 0) as map_parameter_id, coalesce(m.source_node_id, 0) as source_node_id,
         coalesce(m.picklist_id, 0) as picklist_id, m.factor_kind, m.factor_property,
         m.subject_key, m.gas, m.origin, coalesce(m.reference_data_property_id, 0) as reference_data_property_id,
         m.constant_value, coalesce(m.constant_unit_id, 0) as constant_unit_id, p.name as map_parameter, n.name as source_node,
         l.name as picklist, d.name as reference_data, r.name as reference_property, u.code as constant_unit, m.version
  from variable_map m
  left join parameter p on p.company_id = m.company_id and p.id = m.source_parameter_id
  left join node n on n.company_id = m.company_id and n.id = m.source_node_id
  left join picklist l on l.company_id = m.company_id and l.id = m.picklist_id
  left join reference_data_property r on r.company_id = m.company_id and r.id = m.reference_data_property_id
  left join reference_data d on d.company_id = r.company_id and d.id = r.reference_data_id
  left join unit u on u.company_id = m.company_id and u.id = m.constant_unit_id
  where ${condition}`;

const jsonOfMap = sql.join(
  Object.keys(variableMap.shape).map((field) => sql`${sql.lit(field)}, ${sql.ref(`x.${field}`)}`),
);

/** The same as one JSON value, in the order of the nodes. */
export const mapsAsJson = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select jsonb_agg(jsonb_build_object(${jsonOfMap}) order by x.node_id) from (${mapRows(condition)}) x), '[]'::jsonb)`;
