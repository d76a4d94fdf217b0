import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isCurrent, isPrevious } from './comparison.ts';
import { type EmissionFilters, emissionSources } from './emission-sources.ts';
import { NOT_COUNTED } from './uncounted-values.ts';

const JOULES_PER_MEGAWATT_HOUR = 3.6e9;

/**
 * Net generation or other production in energy of the places (table `place`), in MWh: by facility, dates and a year before.
 * Added up in the unit it was entered in, so that units are looked up once for a sum.
 */
export const productionByFacility = (filters: EmissionFilters): RawBuilder<unknown> => sql`
  select facility_id, sum(megawatt_hours) filter (where ${isCurrent(filters)}) as value,
    sum(megawatt_hours) filter (where ${isPrevious(filters)}) as previous
  from (
    select s.facility_id, s.begin_date, (s.amount * u.multiply_by + s.counted * u.add) / ${JOULES_PER_MEGAWATT_HOUR} as megawatt_hours
    from (
      select pl.facility_id, r.begin_date, coalesce(r.unit_id, p.unit_id) as unit_id, sum(r.value) as amount, count(*) as counted
      from place pl
      join parameter p on p.quantity_kind = 'production'
      cross join lateral (
        select m.begin_date, m.value, m.unit_id from measurement m
        where m.node_id = pl.node_id and m.parameter_id = p.id and m.state = 0 and m.flags & ${NOT_COUNTED} = 0
          and m.begin_date >= (${filters.beginDate}::date - interval '1 year')::date and m.begin_date <= ${filters.endDate}::date
        offset 0
      ) r
      group by 1, 2, 3
    ) s
    join unit u on u.id = s.unit_id
    join unit_type t on t.id = u.unit_type_id and t.system_type = 'energy'
  ) produced
  group by facility_id`;

/** Each value that production of the dates is added up from, with its place and in MWh. */
export const productionRows = (scope: TenantScope, filters: EmissionFilters): RawBuilder<unknown> => sql`
  ${emissionSources(scope, filters)}
  select pl.node_id || '_' || p.id || '_' || r.begin_date || '_' || r.slot as id, pl.node_id, pl.node, pl.facility_id,
    pl.facility, p.id as parameter_id, p.name as parameter, r.begin_date::text as begin_date,
    (r.end_date - 1)::text as end_date, r.slot, r.value, u.code as unit,
    (r.value * u.multiply_by + u.add) / ${JOULES_PER_MEGAWATT_HOUR} as megawatt_hours
  from place pl
  join parameter p on p.quantity_kind = 'production'
  cross join lateral (
    select m.begin_date, m.end_date, m.slot, m.value, m.unit_id from measurement m
    where m.node_id = pl.node_id and m.parameter_id = p.id and m.state = 0 and m.flags & ${NOT_COUNTED} = 0
      and m.begin_date >= ${filters.beginDate}::date and m.begin_date <= ${filters.endDate}::date
    offset 0
  ) r
  join unit u on u.id = coalesce(r.unit_id, p.unit_id)
  join unit_type t on t.id = u.unit_type_id and t.system_type = 'energy'`;
