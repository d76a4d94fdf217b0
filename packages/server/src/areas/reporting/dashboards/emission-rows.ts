import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { countedState, type EmissionFilters, emissionSources, fuelName, tonsOf } from './emission-sources.ts';
import { NOT_COUNTED } from './uncounted-values.ts';

/**
 * Each emission result of the programme in the dates, with its place and in tons. `tons` is null where it isn't counted: no
 * value, flagged invalid or forecast, or no mass.
 */
export const emissionRows = (scope: TenantScope, filters: EmissionFilters): RawBuilder<unknown> => sql`
  ${emissionSources(scope, filters)}, named as (
    select pl.node_id, pl.node, pl.facility_id, pl.facility, pl.fuel, ep.id as parameter_id, ep.name as parameter,
      ep.parameter_set_id, ep.kind, ep.scope, r.begin_date, r.end_date, r.slot, r.value, r.flags, u.code as unit,
      ${countedState} as state,
      case when r.state = 0 and t.system_type = 'mass' and r.flags & ${NOT_COUNTED} = 0 then ${tonsOf(sql`r.value`)} end as tons
    from emission_parameter ep
    cross join place pl
    cross join lateral (
      select m.begin_date, m.end_date, m.slot, m.value, m.state, m.flags, m.unit_id from measurement m
      where m.node_id = pl.node_id and m.parameter_id = ep.id
        and m.begin_date >= ${filters.beginDate}::date and m.begin_date <= ${filters.endDate}::date
      offset 0
    ) r
    left join unit u on u.id = coalesce(r.unit_id, ep.unit_id)
    left join unit_type t on t.id = u.unit_type_id
  )
  select node_id || '_' || parameter_id || '_' || begin_date || '_' || slot as id, node_id, node,
    facility_id, facility, ${fuelName} as fuel, parameter_id, parameter,
    parameter_set_id, kind, scope, begin_date::text as begin_date, (end_date - 1)::text as end_date,
    slot, value, unit, tons, state, flags
  from named`;
