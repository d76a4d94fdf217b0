import { sql } from 'kysely';

/** Storage areas are parts of their sites. */
export const areasAsParts = {
  isPart: (alias: string) => sql`exists (
    select from waste_area w where w.company_id = ${sql.ref(`${alias}.company_id`)} and w.node_id = ${sql.ref(`${alias}.id`)})`,
  siteOf: (nodeId: number) => sql`(select a.site_id from waste_area a where a.node_id = ${nodeId})`,
};
