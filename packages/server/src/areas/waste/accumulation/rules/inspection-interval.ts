import { type RawBuilder, sql } from 'kysely';
import { bindsAt } from '../../site/public.ts';

type Day = RawBuilder<unknown>;

/** What the site declares to be and what its month makes of it: the stricter one binds, and any where it declares nothing. */
const category = (today: Day) => sql`(
  select (
    select t.category from generator_category_period p
    join generator_category_type t on t.company_id = p.company_id and t.id = p.generator_category_type_id
    where p.company_id = w.company_id and p.node_id = w.site_id and p.start_period <= ${today} and p.end_period > ${today}) as declared,
  (select m.category from waste_generation_month m where m.company_id = w.company_id and m.node_id = w.site_id
    and m.month = date_trunc('month', ${today})::date) as generated)`;

/** The strictest rule that asks for inspections of an area `w` on a day, federal and of the site's state. */
export const inspectionInterval = (today: Day) => sql`(
  select r.days, r.citation from ${category(today)} as category
  join inspection_rule r on r.company_id = w.company_id and r.area_kind = w.kind and r.valid_from <= ${today} and r.valid_to > ${today}
  where (r.generator_category is null or r.generator_category in (category.declared, category.generated)
      or category.declared is null)
    and ${bindsAt(sql`w.site_id`)}
    and not exists (
      select from inspection_rule own where own.company_id = r.company_id and own.replaces_id = r.id
        and own.valid_from <= ${today} and own.valid_to > ${today}
        and ${bindsAt(sql`w.site_id`, 'own')})
  order by r.days, r.generator_category is distinct from category.declared, r.first_administration_level_id nulls first, r.id
  limit 1)`;
