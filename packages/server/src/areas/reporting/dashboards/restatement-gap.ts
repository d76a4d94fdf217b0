import { type RawBuilder, sql } from 'kysely';
import type { EmissionFilters } from './emission-sources.ts';
import { tonsOf } from './emission-sources.ts';
import { NOT_COUNTED } from './uncounted-values.ts';

const tons = (value: string, unit: string): RawBuilder<unknown> =>
  sql`(select ${tonsOf(sql.ref(value))} from unit u where u.id = coalesce(${sql.ref(unit)}, ep.unit_id))`;

/**
 * Common table expression `kept`: by how many tons approved CO2e differs from what today's choices give, by group of places,
 * scope and day. An approved result keeps the choices it was computed with until its restatement is accepted, while gases
 * are weighed by today's. What a restatement says counts only as far as it explains the gap in table `weighed`: one that was
 * rejected may have been overtaken by choices taken back.
 */
export const restatementGap = (filters: EmissionFilters): RawBuilder<unknown> => sql`
  restated as (
    select distinct on (r.node_id, r.parameter_id, r.begin_date, r.slot) gp.group_id, ep.scope, r.begin_date,
      ${tons('r.old_value', 'r.old_unit_id')} - ${tons('r.new_value', 'r.new_unit_id')} as difference
    from restatement r
    join emission_parameter ep on ep.id = r.parameter_id and ep.kind = 'co2e'
    join grouped_place gp on gp.node_id = r.node_id
    join measurement m on m.node_id = r.node_id and m.parameter_id = r.parameter_id and m.begin_date = r.begin_date
      and m.slot = r.slot and m.state = 0 and m.flags & ${NOT_COUNTED} = 0 and m.value = r.old_value
    where r.status in ('proposed', 'rejected') and r.old_state = 0 and r.new_state = 0
      and r.begin_date >= (${filters.beginDate}::date - interval '1 year')::date and r.begin_date <= ${filters.endDate}::date
    order by r.node_id, r.parameter_id, r.begin_date, r.slot, r.id desc
  ), kept as (
    select r.group_id, r.scope, r.begin_date, r.difference
    from (select group_id, scope, begin_date, sum(difference) as difference from restated group by 1, 2, 3) r
    join (
      select group_id, begin_date, coalesce(sum(tons) filter (where kind = 'co2e'), 0) - coalesce(sum(gas_tons), 0) as gap
      from weighed group by 1, 2
    ) g on g.group_id = r.group_id and g.begin_date = r.begin_date
    where abs(g.gap - r.difference) < abs(g.gap)
  )`;
