import { type RawBuilder, sql } from 'kysely';
import { todayAtNode } from '../../hierarchy/public.ts';

/** Today at the location of an action, in a statement that calls the action `alias`; without a location, the company's day. */
export const todayOfAction = (alias: string): RawBuilder<string> => sql`coalesce(
  (select ${todayAtNode('place')} from node place where place.company_id = ${sql.ref(`${alias}.company_id`)}
    and place.id = ${sql.ref(`${alias}.node_id`)}), (select company_today()))`;
