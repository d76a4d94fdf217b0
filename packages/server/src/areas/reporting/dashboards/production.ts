import { type RawBuilder, sql } from 'kysely';
import { isCurrent, isPrevious } from './comparison.ts';
import type { EmissionFilters } from './emission-sources.ts';
import { NOT_COUNTED } from './not-counted.ts';

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
