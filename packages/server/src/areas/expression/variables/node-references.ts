import { type RawBuilder, sql } from 'kysely';

/**
 * What reads parameters at a node, one row a mapped variable: `reader_id` (the parameter calculated), `formula`,
 * `valid_from`, `reader_node_id` and `reader_node_type_id` (null: the node itself), `source`, `read_parameter_id`,
 * `picklist_id`.
 *
 * At the node itself an expression of the type counts only on days that none of the node's own covers, and the node's own
 * map of a variable replaces the general one, as in the calculation.
 */
export const readsAtNode = (nodeId: number): RawBuilder<unknown> => sql`
  with own_expression as (
    select e.*, case when e.node_id is not null then 0 when e.node_type_id is not null then 1 else 2 end as level
    from node n
    join parameter_set_node_type st on st.company_id = n.company_id and st.node_type_id = n.node_type_id
    join parameter p on p.company_id = st.company_id and p.parameter_set_id = st.parameter_set_id and p.is_calculated
    join parameter_expression e on e.company_id = p.company_id and e.parameter_id = p.id
    where n.id = ${nodeId} and (e.node_id is null or e.node_id = n.id)
      and (e.node_type_id is null or e.node_type_id = n.node_type_id)
  ), in_effect as (
    select e.* from own_expression e
    where not daterange(e.valid_from, e.valid_to) <@ coalesce((
      select range_agg(daterange(o.valid_from, o.valid_to)) from own_expression o
      where o.parameter_id = e.parameter_id and o.level < e.level), '{}'::datemultirange)
  ), read_here as (
    select e.parameter_id as reader_id, e.formula, e.valid_from, null::bigint as reader_node_id,
      null::bigint as reader_node_type_id, m.source, coalesce(m.source_parameter_id, e.parameter_id) as read_parameter_id,
      m.picklist_id, m.reference_data_property_id
    from in_effect e
    join expression_variable v on v.company_id = e.company_id and v.parameter_expression_id = e.id
    join variable_map m on m.company_id = v.company_id and m.expression_variable_id = v.id
    where (m.node_id = ${nodeId} or (m.node_id is null and not exists (
        select from variable_map own where own.company_id = v.company_id and own.expression_variable_id = v.id
          and own.node_id = ${nodeId})))
      and (m.source_node_id is null or m.source_node_id = ${nodeId})
    union all
    select e.parameter_id, e.formula, e.valid_from, coalesce(m.node_id, e.node_id), e.node_type_id, m.source,
      coalesce(m.source_parameter_id, e.parameter_id), m.picklist_id, m.reference_data_property_id
    from variable_map m
    join expression_variable v on v.company_id = m.company_id and v.id = m.expression_variable_id
    join parameter_expression e on e.company_id = v.company_id and e.id = v.parameter_expression_id
    where m.source_node_id = ${nodeId} and coalesce(m.node_id, e.node_id) is distinct from ${nodeId}
  )
  select r.reader_id, r.formula, r.valid_from, r.reader_node_id, r.reader_node_type_id, r.source, r.read_parameter_id,
    coalesce(r.picklist_id, subject.picklist_id) as picklist_id
  from read_here r
  left join reference_data_property wanted on r.source = 'reference_data' and wanted.id = r.reference_data_property_id
  left join reference_data_property subject on subject.reference_data_id = wanted.reference_data_id and subject.role = 'map'
  where r.source = 'parameter' or coalesce(r.picklist_id, subject.picklist_id) is not null`;
