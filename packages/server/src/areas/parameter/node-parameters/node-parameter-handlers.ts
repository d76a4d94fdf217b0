import {
  type NodeParameter,
  readParameterUses,
  searchNodeParameters,
} from '@oikos/contract/parameter/node-parameters/node-parameters.ts';
import { stateName } from '@oikos/domain/measurement/measurement-state.ts';
import { qualifierOf } from '@oikos/domain/measurement/qualifier.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { formulaColumns, valueColumns } from '../parameters/columns-of-later-areas.ts';
import { incompleteMapping } from '../parameters/list-parameters.ts';

/** Per parameter and pick list: what the node has, what holds for all nodes, and whether results need it. */
const propertiesAt = (nodeId: number): RawBuilder<unknown> => sql`
  select kind.parameter_id, jsonb_agg(jsonb_build_object('picklistId', l.id, 'picklist', l.name,
      'isNeeded', kind.is_needed, 'atNode', own.stored, 'forAllNodes', general.stored) order by l.name, l.id) as properties,
    string_agg(l.name || ': ' || (coalesce(own.stored, general.stored) ->> 'displayValue'), ', ' order by l.name, l.id)
      as property_text,
    (count(*) filter (where kind.is_needed and own.stored is null and general.stored is null))::int as missing
  from (
    select parameter_id, picklist_id, bool_or(is_needed) as is_needed from (
      select read_parameter_id as parameter_id, picklist_id, true as is_needed from (${formulaColumns.read().readsAtNode(nodeId)}) as r
      where picklist_id is not null
      union all
      select parameter_id, picklist_id, false from parameter_property where node_id is null or node_id = ${nodeId}
    ) as known group by parameter_id, picklist_id
  ) as kind
  join picklist l on l.id = kind.picklist_id
  left join lateral (${storedProperty(sql`pp.node_id = ${nodeId}`)}) as own on true
  left join lateral (${storedProperty(sql`pp.node_id is null`)}) as general on true
  group by kind.parameter_id`;

const storedProperty = (place: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select jsonb_build_object('id', pp.id, 'picklistValueId', pp.picklist_value_id, 'displayValue', v.display_value,
    'version', pp.version) as stored
  from parameter_property pp
  join picklist_value v on v.company_id = pp.company_id and v.id = pp.picklist_value_id
  where pp.parameter_id = kind.parameter_id and pp.picklist_id = kind.picklist_id and ${place}`;

const rowsAt = async (scope: TenantScope, nodeId: number): Promise<RawBuilder<unknown>> => sql`
  select p.id, p.name, p.description, s.id as parameter_set_id, s.name as parameter_set, s.timespan,
    (row_number() over (order by p.is_calculated, s.name, p.sequence, p.name, p.id))::int as position,
    p.data_type as data_type_id, u.code as unit, p.is_calculated, virtual.name as virtual_parameter,
    p.is_read_only or s.is_read_only as is_read_only_everywhere,
    p.is_read_only or s.is_read_only or coalesce(o.is_read_only, false) as is_read_only,
    l.name as general_picklist, coalesce(o.picklist_id, p.picklist_id) as picklist_id,
    coalesce(ol.name, l.name) as picklist,
    case when o.id is not null then jsonb_build_object('id', o.id, 'version', o.version, 'isReadOnly', o.is_read_only,
      'picklistId', o.picklist_id, 'picklist', ol.name) end as overwrite,
    coalesce(pr.properties, '[]') as properties, coalesce(pr.property_text, '') as property_text,
    coalesce(pr.missing, 0) as missing_property_count,
    coalesce((select array_agg(t.tag order by t.tag, t.id) from parameter_tag t
      where t.company_id = p.company_id and t.node_id = n.id and t.parameter_id = p.id), '{}') as tags,
    ${await incompleteMapping(scope, nodeId, 'p')} as has_incomplete_mapping, e.formula, e.level as expression_level,
    m.begin_date as last_begin_date, m.end_date as last_end_date, m.slot as last_slot, m.value as last_value,
    m.text_value as last_text, mu.code as last_unit, m.state as last_state,
    m.flags as last_flags
  from node n
  join parameter_set_node_type st on st.company_id = n.company_id and st.node_type_id = n.node_type_id
  join parameter_set s on s.company_id = st.company_id and s.id = st.parameter_set_id
  join parameter p on p.company_id = s.company_id and p.parameter_set_id = s.id
  left join unit u on u.company_id = p.company_id and u.id = p.unit_id
  left join parameter virtual on virtual.company_id = p.company_id and virtual.id = p.virtual_parameter_id
  left join picklist l on l.company_id = p.company_id and l.id = p.picklist_id
  left join parameter_overwrite o on o.company_id = p.company_id and o.parameter_id = p.id and o.node_id = n.id
  left join picklist ol on ol.company_id = o.company_id and ol.id = o.picklist_id
  left join (${propertiesAt(nodeId)}) as pr on pr.parameter_id = p.id
  left join lateral (${formulaColumns.read().ofToday(scope)}) as e on true
  left join lateral (${valueColumns.read().newest(scope)}) as m on true
  left join unit mu on mu.company_id = p.company_id and mu.id = m.unit_id
  where n.id = ${nodeId}`;

type Row = Omit<NodeParameter, 'lastState' | 'lastQualifier'> & {
  readonly lastState: number | null;
  readonly lastFlags: number | null;
};

function itemOf({ lastFlags, ...row }: Row): NodeParameter {
  return {
    ...row,
    lastQualifier: qualifierOf(lastFlags ?? 0),
    lastEndDate: row.lastEndDate === null ? null : shownLastDay(row.lastEndDate),
    lastState: row.lastState === null ? null : stateName(row.lastState),
  };
}

/** What the callers may not see of other places stays away. */
const usesAt = (scope: TenantScope, parameterId: number, nodeId: number): RawBuilder<unknown> => sql`
  select distinct on (p.name, p.id, node_id, node, reads, picklist)
    concat_ws(':', p.id, r.reader_node_id, r.reader_node_type_id, r.picklist_id) as id,
    case when r.source = 'parameter' then 'values' else 'property' end as reads, l.name as picklist,
    p.id as parameter_id, p.name as parameter, s.name as parameter_set, r.reader_node_id as node_id,
    coalesce(place.name, type.name) as node, r.formula
  from (${formulaColumns.read().readsAtNode(nodeId)}) as r
  join parameter p on p.id = r.reader_id
  join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
  left join picklist l on l.id = r.picklist_id and r.source <> 'parameter'
  left join node place on place.id = r.reader_node_id
  left join node_type type on type.id = r.reader_node_type_id
  where r.read_parameter_id = ${parameterId}
    and (r.reader_node_id is null or r.reader_node_id in ${permittedNodes(scope, 'EXPRESSIONS')})
  order by p.name, p.id, node_id, node, reads, picklist, r.valid_from desc`;

export const nodeParameterHandlers: Handler[] = [
  serveList({
    endpoint: searchNodeParameters,
    query: async ({ scope, input }) => {
      const conditions = [
        ...containsCondition(['name', 'description', 'parameterSet', 'propertyText'], input.contains),
        ...((input.parameterId ?? 0) > 0 ? [sql`id = ${input.parameterId}`] : []),
        ...((input.parameterSetId ?? 0) > 0 ? [sql`parameter_set_id = ${input.parameterSetId}`] : []),
        ...(typeof input.isCalculated === 'boolean' ? [sql`is_calculated = ${input.isCalculated}`] : []),
        ...(input.missingPropertyOnly ? [sql`missing_property_count > 0`] : []),
      ];
      const rows = await rowsAt(scope, input.nodeId);
      return conditions.length > 0
        ? sql`select * from (${rows}) as source where ${sql.join(conditions, sql` and `)}`
        : rows;
    },
    item: itemOf as (row: never) => NodeParameter,
  }),
  handle(readParameterUses, async ({ scope, input }) => {
    const { rows } = await sql<never>`${usesAt(scope, input.id, input.nodeId)}`.execute(scope.db);
    return { items: rows, totalCount: rows.length };
  }),
];
