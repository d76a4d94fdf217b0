import { sql } from 'kysely';

/** The order of a node's places `a`: today's, else the next one, else the last one. */
export const todayFirst = sql`a.valid_to <= (select company_today()),
  case when a.valid_to > (select company_today()) then a.valid_from end, a.valid_to desc`;

/** The place of a node n in the organization, by that order; no row where it never had one. */
export const placeOfNode = sql`
  select a.parent_id from hierarchy_association a
  join hierarchy h on h.company_id = a.company_id and h.id = a.hierarchy_id and h.is_organisation
  where a.company_id = n.company_id and a.node_id = n.id order by ${todayFirst} limit 1`;
