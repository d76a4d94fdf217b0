import { sql } from 'kysely';

/**
 * A node `n` that has no position in the organisation hierarchy yet (just created) is open to anyone who holds the permission
 * anywhere, and one that is there alone, without parent and children, to who created it: between the second and the third
 * step of creation (V128) it is nobody else's.
 */
export const isUnplaced = (userId: number | null) => sql`(not exists (
         select 1 from hierarchy h join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id
         where h.is_organisation and c.descendant_id = n.id)
       or exists (
         select 1 from node created where created.id = n.id and created.created_by = ${userId}::bigint
         and not exists (
           select 1 from hierarchy h join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id
           where h.is_organisation and c.depth > 0 and (c.descendant_id = n.id or c.ancestor_id = n.id))))`;
