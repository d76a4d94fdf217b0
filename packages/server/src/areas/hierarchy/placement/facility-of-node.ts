import { sql } from 'kysely';

/** The facility of a node n: the nearest location at or above it in the organization today; no row where there is none. */
export const facilityOfNode = sql`
  select f.id, f.name from hierarchy_closure c
  join hierarchy h on h.company_id = c.company_id and h.id = c.hierarchy_id and h.is_organisation
  join node f on f.company_id = c.company_id and f.id = c.ancestor_id
  join node_type t on t.company_id = f.company_id and t.id = f.node_type_id and t.kind = 'location'
  where c.company_id = n.company_id and c.descendant_id = n.id and c.valid_from <= (select company_today())
    and c.valid_to > (select company_today())
  order by c.depth limit 1`;
