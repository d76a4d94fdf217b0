import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameById } from '../../../foundation/records/name-of-person.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isAnswered } from '../../measurement/public.ts';
import { type FormFilter, formRows, formsFound } from './find-forms.ts';

const ofForm =
  sql.raw(`f.id as form_id, f.template_id, f.template, f.layout_version, f.location, f.begin_date, f.end_date, f.due_on,
  f.days_late, f.state, f.round, f.submitted_by, f.submitted_at`);

/** Where an answer is in its form: of a fixed length, so that texts are in the order of the layout. */
const placeInForm = (parts: {
  readonly column?: string;
  readonly node?: string;
  readonly begin?: string;
  readonly slot?: string;
}): RawBuilder<unknown> => {
  const { column = '0', node = '0', begin = `date '0001-01-01'`, slot = '0' } = parts;
  return sql.raw(`concat_ws('-', lpad(f.id::text, 12, '0'), lpad(p.section_at::text, 4, '0'), lpad(p.block_at::text, 4, '0'),
    lpad(${node}::text, 12, '0'), lpad(${column}::text, 4, '0'), to_char(${begin}, 'YYYYMMDD'), lpad((${slot} + 1)::text, 3, '0'))`);
};

/** Forms as they are now, as their answers are, whatever round they are found by. */
function formsWithLayout(scope: TenantScope, ask: Permission, filter: FormFilter): RawBuilder<unknown> {
  const isEarlier = filter.version !== undefined;
  const found = isEarlier ? sql`and stored.id in (select f.id ${formsFound(scope, ask, filter)})` : sql``;
  return sql`
    select form.*, stored.layout_version, stored.replies
    from (${formRows(scope, ask, isEarlier ? {} : filter)}) as form
    join data_entry_form stored on stored.company_id = ${scope.companyId} and stored.id = form.id
    where stored.node_id in ${permittedNodes(scope, 'DATA_ENTRY')} ${found}`;
}

/** Each layout is taken apart once, however many forms were made with it. */
const partsOfLayouts = sql`
  select v.form_template_id as template_id, v.number as layout_version, section.at as section_at, block.at as block_at,
    section.said->>'title' as section, block.said as block
  from form_template_version v
  cross join lateral jsonb_array_elements(v.definition->'sections') with ordinality as section(said, at)
  cross join lateral jsonb_array_elements(section.said->'blocks') with ordinality as block(said, at)
  where (v.form_template_id, v.number) in (select template_id, layout_version from form)`;

/** The parameters at nodes that forms ask for. */
const askedByForms = (scope: TenantScope): RawBuilder<unknown> => sql`
  select f.id as form_id, p.section_at, p.block_at, p.section, p.block, one.at as column_at, n.id as node_id, n.name as node,
    n.time_zone, parameter.id as parameter_id, parameter.name as parameter, s.name as parameter_set
  from form f
  join part p on p.template_id = f.template_id and p.layout_version = f.layout_version and p.block->>'kind' = 'table'
  cross join lateral jsonb_array_elements(p.block->'parameters') with ordinality as one(said, at)
  join parameter on parameter.company_id = ${scope.companyId} and parameter.id = (one.said->>'parameterId')::bigint
  join parameter_set s on s.company_id = parameter.company_id and s.id = parameter.parameter_set_id and not s.is_constant
  join data_entry_form_node at_node on at_node.company_id = ${scope.companyId} and at_node.data_entry_form_id = f.id
  join node n on n.company_id = at_node.company_id and n.id = at_node.node_id
    and case when p.block->>'nodeTypeId' is null then n.id = f.node_id else n.node_type_id = (p.block->>'nodeTypeId')::bigint end`;

const nothing = (type: string) => sql.raw(`null::${type}`);

const replies = sql`
  select ${placeInForm({})} as id, ${ofForm}, p.section, 'question' as kind, p.block->>'label' as label,
    p.block->>'control' as control, ${nothing('text')} as node, ${nothing('text')} as parameter_set, ${nothing('text')} as parameter,
    ${nothing('date')} as value_from, ${nothing('date')} as value_end, ${nothing('smallint')} as slot, ${nothing('text')} as time_zone,
    ${nothing('double precision')} as value, f.replies->>(p.block->>'key') as text_value, ${nothing('smallint')} as value_state,
    ${nothing('integer')} as flags, nullif(p.block->>'unit', '') as unit, ${nothing('text')} as no_value_because,
    ${nothing('text')} as reason, ${nothing('text')} as comment, ${nothing('text')} as recorded_by,
    ${nothing('timestamptz')} as recorded_at
  from form f
  join part p on p.template_id = f.template_id and p.layout_version = f.layout_version and p.block->>'kind' = 'question'
  where f.replies->>(p.block->>'key') <> ''`;

const cellPlace = placeInForm({ column: 'p.column_at', node: 'p.node_id', begin: 'm.begin_date', slot: 'm.slot' });

const cellOf = sql`${cellPlace}, ${ofForm}, p.section, 'value', p.block->>'label', null, p.node, p.parameter_set, p.parameter`;

const values = (scope: TenantScope): RawBuilder<unknown> => sql`
  select ${cellOf}, m.begin_date, m.end_date, m.slot, p.time_zone, m.value, m.text_value, m.state, m.flags, u.code, null,
    m.reason_for_change, m.comment, ${nameById('m.recorded_by')}, m.recorded_at
  from asked p join form f on f.id = p.form_id
  cross join lateral (
    select * from measurement m
    where m.company_id = ${scope.companyId} and m.node_id = p.node_id and m.parameter_id = p.parameter_id
      and m.begin_date >= f.begin_date and m.begin_date < f.end_date and ${isAnswered} offset 0) m
  left join unit u on u.company_id = m.company_id and u.id = m.unit_id`;

const reasons = (scope: TenantScope): RawBuilder<unknown> => sql`
  select ${cellOf}, m.begin_date, null, m.slot, p.time_zone, null, null, null, null, null, m.answer, m.reason, null,
    ${nameById('m.recorded_by')}, m.recorded_at
  from asked p join form f on f.id = p.form_id
  join data_entry_form_answer m on m.company_id = ${scope.companyId} and m.data_entry_form_id = f.id
    and m.node_id = p.node_id and m.parameter_id = p.parameter_id`;

/** Files that a form asks for, and those of its values. */
const files = (scope: TenantScope): RawBuilder<unknown> => sql`
  select ${placeInForm({ column: 'p.column_at', node: 'p.node_id', begin: `coalesce(e.begin_date, '0001-01-01')`, slot: 'coalesce(e.slot, 0)' })}
      || '-' || lpad(e.id::text, 12, '0'),
    ${ofForm}, p.section, 'evidence', p.block->>'label', null, p.node, p.parameter_set, p.parameter,
    e.begin_date, null, e.slot, p.time_zone, null, stored.name, null, null, null, null, null, null, ${nameById('e.added_by')}, e.added_at
  from form f
  join data_entry_form_evidence e on e.company_id = ${scope.companyId} and e.data_entry_form_id = f.id
  join stored_file stored on stored.company_id = e.company_id and stored.id = e.stored_file_id
  join lateral (
    select a.section_at, a.block_at, a.section, a.block, a.column_at, a.node_id, a.node, a.parameter_set, a.parameter, a.time_zone
    from asked a where a.form_id = f.id and a.node_id = e.node_id and a.parameter_id = e.parameter_id
    union all
    select b.section_at, b.block_at, b.section, b.block, 0, 0, null, null, null, null
    from part b where b.template_id = f.template_id and b.layout_version = f.layout_version and b.block->>'key' = e.block_key) p on true`;

/** A select of what was entered in forms, at places where the caller may see answers and holds the permission that the forms are listed by. */
export const answerRows = (scope: TenantScope, ask: Permission, filter: FormFilter): RawBuilder<unknown> => sql`
  with form as materialized (${formsWithLayout(scope, ask, filter)}), part as materialized (${partsOfLayouts}),
    asked as materialized (${askedByForms(scope)})
  ${replies} union all ${values(scope)} union all ${reasons(scope)} union all ${files(scope)}`;
