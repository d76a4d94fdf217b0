import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import type { EmissionFilters } from './emission-sources.ts';
import { facilityOfNode, nodesOf } from './places.ts';

export interface CompletenessRow {
  readonly nodeId: number;
  readonly name: string;
  readonly month: string;
  readonly expected: number;
  readonly present: number;
  /** Where most is to be done there: the set and the type of node of the first value missing, else of the first. */
  readonly parameterSetId: number;
  readonly nodeTypeId: number;
}

/**
 * For each facility and month: how many values entering calculations were expected (each entered parameter of monthly sets
 * at each of its nodes, while the node is active the whole month, V123) and how many there are. Zero is a value; blank and invalid are none.
 */
export const completeness = (scope: TenantScope, filters: EmissionFilters): RawBuilder<unknown> => sql`
  with asked as materialized (${nodesOf(scope, filters.nodeId)}), source as materialized (
    select n.id as node_id, n.node_type_id, p.id as parameter_id, p.parameter_set_id, n.active_date, n.inactive_date,
      coalesce(facility.id, 0) as facility_id, coalesce(facility.name, 'No location') as facility
    from asked join node n on n.id = asked.id
    join parameter_set_node_type st on st.node_type_id = n.node_type_id
    join parameter_set s on s.id = st.parameter_set_id and s.timespan = 5 and not s.is_constant
    join parameter p on p.parameter_set_id = s.id and not p.is_calculated and not p.is_read_only
      and p.quantity_kind in ('fuel', 'energy', 'electricity')
    left join lateral (${facilityOfNode}) facility on true
  ), value as (
    select s.*, v.month, v.is_there
    from source s
    cross join lateral (
      select month, bool_or(is_there) as is_there
      from (
        select month::date as month, false as is_there
        from generate_series(date_trunc('month', ${filters.beginDate}::timestamp), ${filters.endDate}::timestamp, interval '1 month') as month
        union all
        select m.begin_date, true from measurement m
        where m.node_id = s.node_id and m.parameter_id = s.parameter_id and m.slot = -1
          and m.begin_date >= date_trunc('month', ${filters.beginDate}::timestamp)::date and m.begin_date <= ${filters.endDate}::date
          and m.state = 0 and m.flags & ${measurementFlag.invalid} = 0
      ) found
      where month >= s.active_date and month + interval '1 month' <= s.inactive_date and extract(day from month) = 1
      group by month
    ) v
  )
  select facility_id || '_' || to_char(month, 'YYYY-MM') as id, facility_id as "nodeId", min(facility) as name,
    to_char(month, 'YYYY-MM') as month, count(*)::int as expected, (count(*) filter (where is_there))::int as present,
    (count(*) filter (where not is_there))::int as missing,
    (array_agg(parameter_set_id order by is_there, parameter_id, node_id))[1] as "parameterSetId",
    (array_agg(node_type_id order by is_there, parameter_id, node_id))[1] as "nodeTypeId"
  from value
  group by facility_id, value.month`;

export async function readCompleteness(scope: TenantScope, filters: EmissionFilters): Promise<CompletenessRow[]> {
  const { rows } = await sql<CompletenessRow>`
    select * from (${completeness(scope, filters)}) as list order by name, "nodeId", month`.execute(scope.db);
  return rows;
}
