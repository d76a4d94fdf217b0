import { type RawBuilder, sql } from 'kysely';
import { choicePaths } from '../../parameter/public.ts';
import { programmeOrFirst } from './programmes.ts';

/**
 * Common table expressions that say whose choice of warming potentials holds where: `chooser`, each node of `place` with
 * the number of those it shares its choices with, whatever the day (chooser_id), and `chosen`, the choices of each number
 * by rank and days. Nodes are many, what is chosen along their paths is not.
 */
export const choosers = (programmeId: number): RawBuilder<unknown> => sql`
  choice_path as materialized (
    ${choicePaths(programmeOrFirst(programmeId), sql`select node_id from place`, 'global_warming_potential')}
  ), chooser as materialized (
    select p.node_id, dense_rank() over (order by path.choices) as chooser_id
    from place p
    left join (
      select node_id, array_agg(concat_ws(' ', choice_id, valid_from, valid_to) order by rank, valid_from) as choices
      from choice_path group by node_id
    ) path on path.node_id = p.node_id
  ), chosen as materialized (
    select one.chooser_id, path.rank, path.valid_from, path.valid_to, c.assessment, c.horizon
    from (select chooser_id, min(node_id) as node_id from chooser group by chooser_id) one
    join choice_path path on path.node_id = one.node_id
    join calculation_choice c on c.id = path.choice_id
  )`;

/** The potential of a gas and origin that `choice` leads to on a day; one for the origin itself goes before one for any. */
const potential = (origin: 'fossil' | 'biogenic'): RawBuilder<unknown> => sql`(
  select g.value from global_warming_potential g
  where g.assessment = choice.assessment and g.horizon = choice.horizon and upper(g.gas) = upper(w.kind)
    and g.origin in (${origin}, 'any') and g.valid_from <= w.begin_date and g.valid_to > w.begin_date
  order by g.origin = 'any' limit 1)`;

/**
 * Common table expression `weight`: the warming potential of each gas, for each chooser and day of the table `of` (columns
 * kind, chooser_id, biogenic_share, begin_date), by the choice that the calculation takes for a period that begins then.
 * Methane of a partly biogenic fuel is weighted by its share (IPCC AR6 WG1 table 7.15 tells the two apart).
 */
export const gasWeights = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  chosen_on as materialized (
    select distinct on (day.chooser_id, day.begin_date) day.chooser_id, day.begin_date, c.assessment, c.horizon
    from (select distinct chooser_id, begin_date from ${of}) day
    join chosen c on c.chooser_id = day.chooser_id and c.valid_from <= day.begin_date and c.valid_to > day.begin_date
    order by day.chooser_id, day.begin_date, c.rank
  ), weight as materialized (
    select w.*, case when w.kind = 'co2' then 1
      else ${potential('fossil')} * (1 - w.biogenic_share) + ${potential('biogenic')} * w.biogenic_share end as value
    from (select distinct kind, chooser_id, biogenic_share, begin_date from ${of} where kind in ('co2', 'ch4', 'n2o')) w
    left join chosen_on choice on choice.chooser_id = w.chooser_id and choice.begin_date = w.begin_date
  )`;
