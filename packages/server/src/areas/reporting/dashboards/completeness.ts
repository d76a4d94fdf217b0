import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { CELLS_SHOWN, type readCorporateDashboard } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { notCountedFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { facilityOfNode } from '../../hierarchy/public.ts';
import { isAnswered } from '../../measurement/public.ts';
import type { EmissionFilters } from './emission-sources.ts';
import { nodesOf } from './places.ts';
import { ofModule } from './programmes.ts';

type Shown = Pick<OutputOf<typeof readCorporateDashboard>, 'completeness' | 'otherCompleteness'>;
type CompletenessRow = Shown['completeness'][number];

type Asked = Pick<EmissionFilters, 'nodeId' | 'moduleId'>;

/**
 * Common table expressions that a statement begins with: `source`, each entered parameter of monthly sets at each of its nodes
 * where the caller holds the permission, with its facility, if it enters calculations.
 */
export const expectedSources = (scope: TenantScope, asked: Asked, permission?: Permission): RawBuilder<unknown> => sql`
  with asked as materialized (${nodesOf(scope, asked.nodeId, permission)}), source as materialized (
    select n.id as node_id, n.node_type_id, p.id as parameter_id, p.parameter_set_id, n.active_date, n.inactive_date,
      coalesce(facility.id, 0) as facility_id, coalesce(facility.name, '') as facility
    from asked join node n on n.id = asked.id
    join parameter_set_node_type st on st.node_type_id = n.node_type_id
    join parameter_set s on s.id = st.parameter_set_id and s.timespan = 5 and not s.is_constant
      and ${ofModule(asked.moduleId)}
    join parameter p on p.parameter_set_id = s.id and not p.is_calculated and not p.is_read_only
      and p.quantity_kind in ('fuel', 'energy', 'electricity')
    left join lateral (${facilityOfNode}) facility on true
  )`;

/**
 * Common table expressions that a statement begins with: `value`, each value expected of a source in a month (while the node
 * is active the whole month, V123), and whether it is there. Zero is a value and a no-data code an answer; blank and invalid are neither.
 */
export const expectedValues = (
  scope: TenantScope,
  filters: Asked & Pick<EmissionFilters, 'beginDate' | 'endDate'>,
  permission?: Permission,
): RawBuilder<unknown> => sql`
  ${expectedSources(scope, filters, permission)}, value as (
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
          and ${isAnswered} and m.flags & ${notCountedFlags} = 0
      ) found
      where month >= s.active_date and month + interval '1 month' <= s.inactive_date and extract(day from month) = 1
      group by month
    ) v
  )`;

/** For each facility and month: how many values that enter calculations were expected, and how many there are. */
export const completeness = (
  scope: TenantScope,
  filters: Asked & Pick<EmissionFilters, 'beginDate' | 'endDate'>,
  permission?: Permission,
): RawBuilder<unknown> => sql`
  ${expectedValues(scope, filters, permission)}
  select facility_id || '_' || to_char(month, 'YYYY-MM') as id, facility_id as node_id, min(facility) as name,
    to_char(month, 'YYYY-MM') as month, count(*)::int as expected, (count(*) filter (where is_there))::int as present,
    (count(*) filter (where not is_there))::int as missing,
    (array_agg(parameter_set_id order by is_there, parameter_id, node_id))[1] as parameter_set_id,
    (array_agg(node_type_id order by is_there, parameter_id, node_id))[1] as node_type_id
  from value
  group by facility_id, value.month`;

interface ShownRow extends CompletenessRow {
  readonly isShown: boolean;
  readonly facilities: number;
}

const monthsOf = ({ beginDate, endDate }: EmissionFilters): number => {
  const [from, to] = [beginDate, endDate].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return (to as number) - (from as number) + 1;
};

/** The facilities that lack most, as many as can be shown, and what the others come to. */
export async function readCompleteness(scope: TenantScope, filters: EmissionFilters): Promise<Shown> {
  const facilities = Math.max(1, Math.floor(CELLS_SHOWN / monthsOf(filters)));
  const { rows } = await sql<ShownRow>`
    select is_shown, node_id, name, month, sum(expected)::int as expected, sum(present)::int as present,
      count(distinct facility)::int as facilities, min(parameter_set_id) as parameter_set_id, min(node_type_id) as node_type_id
    from (
      select is_shown, facility, case when is_shown then facility else 0 end as node_id,
        case when is_shown then name else '' end as name, case when is_shown then month else '' end as month,
        expected, present, parameter_set_id, node_type_id
      from (
        select *, dense_rank() over (order by lacking desc, facility_name, facility) <= ${facilities} as is_shown
        from (
          select *, node_id as facility, sum(missing) over of_facility as lacking, min(name) over of_facility as facility_name
          from (${completeness(scope, filters)}) list window of_facility as (partition by node_id)
        ) sized
      ) placed
    ) marked
    group by 1, 2, 3, 4 order by name, node_id, month`.execute(scope.db);
  const others = rows.find(({ isShown }) => !isShown);
  return {
    completeness: rows.filter(({ isShown }) => isShown),
    otherCompleteness: others ? { count: others.facilities, expected: others.expected, present: others.present } : null,
  };
}
