import { type RawBuilder, sql } from 'kysely';

/** What a map means, in words: 'Natural gas use at Boiler 1', 'co2 of Fuel (stationary_combustion)', '2 kg'. */
const label = sql`case m.source
  when 'parameter' then p.name || coalesce(' at ' || n.name, '')
  when 'property' then l.name || coalesce(' of ' || p.name, '') || coalesce(' at ' || n.name, '')
  when 'factor' then m.factor_property || ' of ' || coalesce(m.subject_key, l.name || coalesce(' of ' || p.name, '')) || ' (' || m.factor_kind || ')'
  when 'global_warming_potential' then 'warming potential of ' || m.gas || case m.origin when 'any' then '' else ', ' || m.origin end
  when 'reference_data' then d.name || ': ' || r.name
  else m.constant_value::text || coalesce(' ' || u.code, '') end`;

/** Maps as the replies show them; `m` can be filtered by the condition. Joins are left: a label never hides a map. */
export const mapRows = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.id as "parameterExpressionMapId", m.expression_variable_id as "variableId", coalesce(m.node_id, 0) as "nodeId",
         m.source, coalesce(m.source_parameter_id, 0) as "mapParameterId", coalesce(m.source_node_id, 0) as "sourceNodeId",
         coalesce(m.picklist_id, 0) as "picklistId", m.factor_kind as "factorKind", m.factor_property as "factorProperty",
         m.subject_key as "subjectKey", m.gas, m.origin, coalesce(m.reference_data_property_id, 0) as "referenceDataPropertyId",
         m.constant_value as "constantValue", coalesce(m.constant_unit_id, 0) as "constantUnitId", p.name as "mapParameter", n.name as "sourceNode",
         ${label} as label, m.version
  from variable_map m
  left join parameter p on p.company_id = m.company_id and p.id = m.source_parameter_id
  left join node n on n.company_id = m.company_id and n.id = m.source_node_id
  left join picklist l on l.company_id = m.company_id and l.id = m.picklist_id
  left join reference_data_property r on r.company_id = m.company_id and r.id = m.reference_data_property_id
  left join reference_data d on d.company_id = r.company_id and d.id = r.reference_data_id
  left join unit u on u.company_id = m.company_id and u.id = m.constant_unit_id
  where ${condition}`;
