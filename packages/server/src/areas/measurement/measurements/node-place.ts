import { sql } from 'kysely';
import { todayAtNode } from '../../hierarchy/public.ts';

/** What node `n` is below in the organization today. */
export const placeOf = sql`(
  select above.name from hierarchy h
  join hierarchy_association a on a.company_id = h.company_id and a.hierarchy_id = h.id
  join node above on above.company_id = a.company_id and above.id = a.parent_id
  where h.is_organisation and a.node_id = n.id and a.valid_from <= ${todayAtNode('n')} and a.valid_to > ${todayAtNode('n')})`;
