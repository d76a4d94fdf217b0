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
 * at each of its nodes, while the node is active) and how many there are. Zero is a value; blank and invalid are none.
 */
export const completeness = (scope: TenantScope, filters: EmissionFilters): RawBuilder<unknown> => sql`
  with source as materialized (
    select n.id as node_id, n.node_type_id, p.id as parameter_id, p.parameter_set_id, n.active_date, n.inactive_date,
      coalesce(facility.id, 0) as facility_id, coalesce(facility.name, 'No location') as facility
    from node n
    join parameter_set_node_type st on st.node_type_id = n.node_type_id
    join parameter_set s on s.id = st.parameter_set_id and s.timespan = 5 and not s.is_constant
    join parameter p on p.parameter_set_id = s.id and not p.is_calculated and not p.is_read_only
      and p.quantity_kind in ('fuel', 'energy', 'electricity')
    left join lateral (${facilityOfNode}) facility on true
    where n.id in (${nodesOf(scope, filters.nodeId)})
  )
  select s.facility_id || '_' || to_char(month, 'YYYY-MM') as id, s.facility_id as "nodeId", min(s.facility) as name,
    to_char(month, 'YYYY-MM') as month, count(*)::int as expected, count(found.state)::int as present,
    (count(*) - count(found.state))::int as missing,
    (array_agg(s.parameter_set_id order by found.state nulls first, s.parameter_id, s.node_id))[1] as "parameterSetId",
    (array_agg(s.node_type_id order by found.state nulls first, s.parameter_id, s.node_id))[1] as "nodeTypeId"
  from source s
  cross join lateral generate_series(date_trunc('month', ${filters.beginDate}::timestamp), ${filters.endDate}::timestamp, interval '1 month') as month
  left join lateral (
    select m.state from measurement m
    where m.node_id = s.node_id and m.parameter_id = s.parameter_id and m.begin_date = month::date and m.slot = -1
      and m.state = 0 and m.flags & ${measurementFlag.invalid} = 0
    offset 0
  ) found on true
  where month::date >= s.active_date and month::date < s.inactive_date
  group by s.facility_id, month`;

export async function readCompleteness(scope: TenantScope, filters: EmissionFilters): Promise<CompletenessRow[]> {
  const { rows } = await sql<CompletenessRow>`
    select * from (${completeness(scope, filters)}) as list order by name, "nodeId", month`.execute(scope.db);
  return rows;
}
