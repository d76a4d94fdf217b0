import { type RawBuilder, sql } from 'kysely';

/** Today by a node's own calendar, in a query that calls the node `alias`. */
export const todayAtNode = (alias: string): RawBuilder<string> =>
  sql`(now() at time zone ${sql.ref(`${alias}.time_zone`)})::date`;
