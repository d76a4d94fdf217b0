import { type RawBuilder, sql } from 'kysely';
import { parameterInFiles } from '../../../parameter/public.ts';

const parts = sql`
  with layout as (
    select t.company_id, t.id, t.name, v.definition
    from form_template t
    join form_template_version v on v.company_id = t.company_id and v.form_template_id = t.id and v.number = t.layout_version
  ), section as (
    select l.company_id, l.id, l.name, s.section, s.part
    from layout l, jsonb_array_elements(l.definition -> 'sections') with ordinality as s(part, section)
  ), block as (
    select s.company_id, s.id, s.name, s.section, b.block, b.part
    from section s, jsonb_array_elements(s.part -> 'blocks') with ordinality as b(part, block)
  )
  select company_id, id, name, section, 0 as block, 0 as value, 'section' as kind, part from section
  union all
  select company_id, id, name, section, block, 0, part ->> 'kind', part from block
  union all
  select b.company_id, b.id, b.name, b.section, b.block, p.value, 'value', p.part
  from block b, jsonb_array_elements(b.part -> 'parameters') with ordinality as p(part, value)
  where b.part ->> 'kind' = 'table'`;

const ofPart = (name: string) => sql`p.part ->> ${sql.lit(name)}`;
const textOf = (name: string) => sql`coalesce(${ofPart(name)}, '')`;

/** The latest layouts of templates as a worksheet has them: each part in the order of the form. */
export const layoutFileRows = (): RawBuilder<unknown> => sql`
  select p.id, p.id as form_template_id, p.name as form_template, p.kind, ${ofPart('key')} as key,
    row_number() over (order by p.name, p.id, p.section, p.block, p.value)::integer as place,
    coalesce(${ofPart('label')}, ${ofPart('title')}, '') as label, ${textOf('instructions')} as instructions,
    t.id as node_type_id, t.name as node_type, asked.id as parameter_id, asked.name as parameter,
    ${parameterInFiles(sql`p.company_id`, sql`asked.id`)} as parameter_in_files, u.id as unit_id, u.code as unit,
    case when p.kind in ('value', 'question') then coalesce((${ofPart('isRequired')})::boolean, true) end as is_required,
    ${textOf('initial')} as initial, ${ofPart('control')} as control,
    coalesce((select string_agg(c.choice, chr(10) order by c.place)
      from jsonb_array_elements_text(p.part -> 'choices') with ordinality as c(choice, place)), '') as choices,
    case when p.kind in ('question', 'calculation') then ${textOf('unit')} else '' end as unit_text,
    ${textOf('formula')} as formula,
    case when p.kind = 'evidence' then coalesce((${ofPart('isPhoto')})::boolean, false) end as is_photo,
    coalesce(p.part #>> '{condition,question}', '') as condition_question,
    p.part #>> '{condition,operator}' as condition_operator,
    coalesce(p.part #>> '{condition,value}', '') as condition_value
  from (${parts}) as p
  left join node_type t on t.company_id = p.company_id and t.id = (${ofPart('nodeTypeId')})::bigint
  left join parameter asked on asked.company_id = p.company_id and asked.id = (${ofPart('parameterId')})::bigint
  left join unit u on u.company_id = p.company_id and p.kind = 'value' and u.id = (${ofPart('unitId')})::bigint`;
