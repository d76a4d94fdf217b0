import { type RawBuilder, sql } from 'kysely';

/** Whether the node of the column is the given one, or is below it in the organization's hierarchy today or later. */
export const isAtOrBelow = (column: RawBuilder<unknown>, nodeId: number): RawBuilder<unknown> => sql`
  ${column} in (
    select c.descendant_id from hierarchy h
    join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id
    where h.is_organisation and c.ancestor_id = ${nodeId} and c.valid_to > (select company_today()))`;
