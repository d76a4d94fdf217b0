import {
  type DashboardGroup,
  FACILITIES_SHOWN,
  type FigureView,
  OTHERS,
  SERIES_SHOWN,
} from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isCurrent, isPrevious } from './comparison.ts';
import { type EmissionFilters, emissionSources, fuelName, tonsOf } from './emission-sources.ts';
import { choosers, gasWeights } from './gas-weights.ts';
import { productionByFacility } from './production-rows.ts';
import { restatementGap } from './restatement-gap.ts';
import { NOT_COUNTED } from './uncounted-values.ts';

/** Years before the first shown one that the year-against-year comparison reaches back. */
export const YEARS_COMPARED = 3;

/**
 * One aggregated line: `view` says of what. `value` in tons of the dates, `previous` of the same dates a year before;
 * both in MWh where the view is production.
 */
export interface FigureRow {
  readonly view:
    | ('total' | 'scope' | 'facility' | 'fuel' | 'gas' | 'month' | 'year' | 'uncounted' | 'production')
    | 'failedMonth';
  readonly key: string;
  readonly label: string;
  readonly period: string | null;
  readonly value: number | null;
  readonly previous: number | null;
  readonly mass: number | null;
  /** MWh of a facility. */
  readonly production: number | null;
  /** How many lines this one stands for: more than one where the smaller ones are added up as `OTHERS`. */
  readonly lines: number;
  readonly failed: number;
  readonly forecast: number;
}

interface Group {
  readonly key: RawBuilder<unknown>;
  /** Of the key, once lines are added up: a name in every row read would make thousands of rows too wide for memory. */
  readonly label: RawBuilder<unknown>;
}

/** What totals are divided by. Labels are names; gases, scopes and what is missing are said by their key in the user's language. */
const groups: Readonly<Record<DashboardGroup, Group>> = {
  facility: {
    key: sql`coalesce(facility_id, 0)::text`,
    label: sql`coalesce((select n.name from node n where n.id = key::bigint), '')`,
  },
  fuel: { key: fuelName, label: sql`key` },
  scope: { key: sql`coalesce(scope, 0)::text`, label: sql`key` },
  gas: { key: sql`kind`, label: sql`key` },
};

/**
 * `dated`: the results added up by group of places, parameter and day, in tons, with the weight of their gas. Every weight
 * has its results, so the full join adds nothing; it is the one the planner, who expects few, can't run as a nested loop.
 */
const dated = (filters: EmissionFilters, firstYear: number): RawBuilder<unknown> => sql`
  ${choosers(filters.programmeId)}, grouped_place as materialized (
    select p.node_id, p.facility_id, p.fuel, p.biogenic_share, c.chooser_id, dense_rank() over (order by facility_id, fuel, biogenic_share, chooser_id) as group_id
    from place p join chooser c on c.node_id = p.node_id
  ), place_group as (
    select distinct group_id, facility_id, fuel, biogenic_share, chooser_id from grouped_place
  ), summed as materialized (
    select gp.group_id, ep.id as parameter_id, r.begin_date, coalesce(r.unit_id, ep.unit_id) as unit_id,
      sum(r.value) filter (where r.state = 0 and r.flags & ${NOT_COUNTED} = 0) as amount,
      count(*) filter (where r.state = 0 and r.flags & ${NOT_COUNTED} = 0) as counted,
      count(*) filter (where r.state > 1 and r.state <> ${measurementState.noData}) as failed,
      count(*) filter (where r.state = 0 and r.flags & ${NOT_COUNTED} = ${measurementFlag.forecast}) as forecast
    from emission_parameter ep
    cross join grouped_place gp
    cross join lateral (
      select m.begin_date, m.value, m.state, m.flags, m.unit_id from measurement m
      where m.node_id = gp.node_id and m.parameter_id = ep.id
        and m.begin_date >= case when ep.kind = 'co2e' then ${`${firstYear}-01-01`}::date
          else (${filters.beginDate}::date - interval '1 year')::date end
        and m.begin_date <= ${filters.endDate}::date
      offset 0
    ) r
    group by 1, 2, 3, 4
  ), known_unit as materialized (
    -- Read once: the planner, who expects few results, would look up a unit for each of them.
    select u.id, u.multiply_by, u.add, t.system_type from unit u join unit_type t on t.id = u.unit_type_id
  ), in_tons as materialized (
    select pg.*, ep.kind, ep.scope, s.begin_date,
      case when u.system_type = 'mass' and s.counted > 0 then ${tonsOf(sql`s.amount`, sql`s.counted`)} end as tons,
      s.failed + case when u.system_type = 'mass' then 0 else s.counted end as failed, s.forecast,
      ${isCurrent(filters)} as is_current, ${isPrevious(filters)} as is_previous
    from summed s
    join place_group pg on pg.group_id = s.group_id
    join emission_parameter ep on ep.id = s.parameter_id
    left join known_unit u on u.id = s.unit_id
  ), ${gasWeights(sql`in_tons`)},
  weighed as materialized (
    select i.*, i.tons * w.value as gas_tons
    from in_tons i
    full join weight w on w.kind = i.kind and w.begin_date = i.begin_date and w.biogenic_share = i.biogenic_share
      and w.chooser_id = i.chooser_id
  ), ${restatementGap(filters)},
  dated as materialized (
    select * from weighed
    union all
    select pg.*, 'kept', k.scope, k.begin_date, null, 0, 0, ${isCurrent(filters)}, ${isPrevious(filters)}, k.difference
    from kept k join place_group pg on pg.group_id = k.group_id
  )`;

const sums = sql`sum(tons) filter (where is_current) as value, sum(tons) filter (where is_previous) as previous,
  coalesce(sum(failed) filter (where is_current), 0)::int as failed`;

const byGroup = (view: 'fuel' | 'scope'): RawBuilder<unknown> => sql`
  select ${view}, key, ${groups[view].label}, null, value, previous, null::float8, null::float8, 1, failed, 0
  from (
    select ${groups[view].key} as key, ${sums} from dated where kind = 'co2e' and (is_current or is_previous) group by 1
  ) grouped`;

/** Facilities with emissions, and what they produced. Added up rather than joined: the planner expects few of either. */
const byFacility = sql`
  select key, ${groups.facility.label} as label, value, previous, production, failed
  from (
    select key, max(value) as value, max(previous) as previous, max(production) as production, max(failed) as failed
    from (
      select ${groups.facility.key} as key, ${sums}, null::float8 as production
      from dated where kind = 'co2e' and (is_current or is_previous) group by 1
      union all
      select ${groups.facility.key}, null, null, null, value from made
    ) found
    group by key having count(failed) > 0
  ) facility`;

const allFacilities = sql`
  select 'facility', key, label, null, value, previous, null::float8, production, 1, failed, 0 from (${byFacility}) facility`;

/** The largest facilities one by one, the others as one line. */
const largestFacilities = sql`
  select 'facility', case when is_shown then key else ${OTHERS} end, case when is_shown then label else '' end, null,
    sum(value), sum(previous), null::float8, sum(production), count(*)::int, sum(failed)::int, 0
  from (
    select *, row_number() over (order by value desc nulls last, label, key) <= ${FACILITIES_SHOWN} as is_shown
    from (${byFacility}) facility
  ) placed
  group by 2, 3`;

/**
 * The part of the CO2e that no gas accounts for (results without gases of their own, a gas that failed), as 'other', beside
 * what approved results keep of earlier choices ('kept'), so that gases always add up to the CO2e. Differences of rounding
 * are none.
 */
const other = (window: 'is_current' | 'is_previous'): RawBuilder<unknown> => {
  const within = sql.ref(window);
  const whole = sql`sum(tons) filter (where kind = 'co2e' and ${within})`;
  const difference = sql`${whole} - coalesce(sum(gas_tons) filter (where ${within}), 0)`;
  return sql`case when abs(${difference}) > 1e-9 * abs(${whole}) then ${difference} end`;
};

const ofGases = sql`
  select 'gas', kind, kind, null, sum(gas_tons) filter (where is_current), sum(gas_tons) filter (where is_previous),
    sum(tons) filter (where is_current), null::float8, 1, 0, 0
  from dated where kind in ('co2', 'ch4', 'n2o', 'kept') and (is_current or is_previous) group by kind
  union all
  select 'gas', 'other', 'other', null, now, before, null, null, 1, 0, 0
  from (select ${other('is_current')} as now, ${other('is_previous')} as before from dated) o
  where now is not null or before is not null`;

const monthsByGas = sql`
  select 'month', kind, kind, to_char(begin_date, 'YYYY-MM'), sum(gas_tons), null::float8, sum(tons), null::float8, 1, 0, 0
  from dated where kind in ('co2', 'ch4', 'n2o', 'kept') and is_current and gas_tons is not null group by 2, 4
  union all
  select 'month', 'other', 'other', month, tons, null, null, null, 1, 0, 0
  from (select to_char(begin_date, 'YYYY-MM') as month, ${other('is_current')} as tons from dated group by 1) o
  where tons is not null`;

const byMonth = (groupBy: DashboardGroup): RawBuilder<unknown> => sql`
  select ${groups[groupBy].key} as key, to_char(begin_date, 'YYYY-MM') as month, sum(tons) as value
  from dated where kind = 'co2e' and is_current and tons is not null group by 1, 2`;

const allMonths = (groupBy: DashboardGroup): RawBuilder<unknown> => sql`
  select 'month', key, ${groups[groupBy].label}, month, value, null::float8, null::float8, null::float8, 1, 0, 0
  from (${byMonth(groupBy)}) grouped`;

/** Months of the series that a chart tells apart: the largest ones, and all others as one. */
const monthsShown = (groupBy: DashboardGroup): RawBuilder<unknown> => sql`
  select 'month', key, case when key = ${OTHERS} then '' else ${groups[groupBy].label} end, month, value, null::float8,
    null::float8, null::float8, lines, 0, 0
  from (
    select case when is_shown then key else ${OTHERS} end as key, month, sum(value) as value,
      case when is_shown then 1 else max(series) - ${SERIES_SHOWN - 1} end::int as lines
    from (
      select *, series <= ${SERIES_SHOWN} or place < ${SERIES_SHOWN} as is_shown
      from (
        select *, max(place) over () as series
        from (
          select *, dense_rank() over (order by total desc, key) as place
          from (select *, sum(value) over (partition by key) as total from (${byMonth(groupBy)}) grouped) sized
        ) placed
      ) counted
    ) marked
    group by is_shown, 1, 2
  ) shown`;

const years = sql`
  select 'year', to_char(begin_date, 'YYYY'), to_char(begin_date, 'YYYY'), to_char(begin_date, 'MM'), sum(tons), null::float8,
    null::float8, null::float8, 1, 0, 0
  from dated where kind = 'co2e' and tons is not null group by 2, 4`;

/** Months in which results could not be calculated, with how many. */
const failedMonths = sql`
  select 'failedMonth', to_char(begin_date, 'YYYY'), '', to_char(begin_date, 'MM'), null::float8, null::float8, null::float8,
    null::float8, 1, sum(failed)::int, 0
  from dated where kind = 'co2e' and failed > 0 group by 2, 4`;

const totals = sql`
  select 'total', kind, kind, null, sum(tons) filter (where is_current), sum(tons) filter (where is_previous), null::float8,
    null::float8, 1, 0, 0
  from dated where kind in ('co2e', 'biogenic_co2') and (is_current or is_previous) group by kind
  union all
  select 'uncounted', '', '', null, null, null, null, null, 1, coalesce(sum(failed), 0)::int, coalesce(sum(forecast), 0)::int
  from dated where kind = 'co2e' and is_current
  union all
  select 'production', '', '', null, sum(value), sum(previous), null, null, 1, 0, 0 from made`;

const figuresOf = (
  scope: TenantScope,
  filters: EmissionFilters,
  views: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> => sql`
  ${emissionSources(scope, filters)}, ${dated(filters, Number(filters.beginDate.slice(0, 4)) - YEARS_COMPARED)},
  made as materialized (${productionByFacility(filters)}),
  figure (view, key, label, period, value, previous, mass, production, lines, failed, forecast) as (
    ${sql.join(views, sql` union all `)}
  )
  select * from figure`;

/** Every line of one view, as a select of `FigureRow`. */
export function figuresOfView(
  scope: TenantScope,
  filters: EmissionFilters,
  { view, groupBy }: { readonly view: FigureView; readonly groupBy: DashboardGroup },
): RawBuilder<unknown> {
  const views: Readonly<Record<FigureView, RawBuilder<unknown>>> = {
    facility: allFacilities,
    fuel: byGroup('fuel'),
    scope: byGroup('scope'),
    gas: ofGases,
    month: groupBy === 'gas' ? monthsByGas : allMonths(groupBy),
    year: years,
  };
  return figuresOf(scope, filters, [views[view]]);
}

/**
 * What the corporate dashboard draws, over one reading of the results. Gases are weighted with the warming potentials that
 * the programme chooses for the date and place.
 */
export async function readFigures(scope: TenantScope, filters: EmissionFilters, groupBy: DashboardGroup) {
  const months = groupBy === 'gas' ? monthsByGas : monthsShown(groupBy);
  const views = [totals, byGroup('scope'), largestFacilities, byGroup('fuel'), ofGases, months, years, failedMonths];
  const { rows } = await sql<FigureRow>`${figuresOf(scope, filters, views)}`.execute(scope.db);
  return rows;
}

/** The totals of the dates, and what each month of theirs and of the years before came to. */
export async function readMonthsOfYears(scope: TenantScope, filters: EmissionFilters): Promise<readonly FigureRow[]> {
  const { rows } = await sql<FigureRow>`${figuresOf(scope, filters, [totals, years, failedMonths])}`.execute(scope.db);
  return rows;
}
