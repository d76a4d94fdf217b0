import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a rule binds at a location: everywhere, or in the state where its physical address lies. `site` is an expression
 * of the location's id, `rule` the alias of the rule's table.
 */
export function bindsAt(site: RawBuilder<unknown>, rule = 'r'): RawBuilder<boolean> {
  const [company, level] = [sql.ref(`${rule}.company_id`), sql.ref(`${rule}.first_administration_level_id`)];
  return sql`(${level} is null or exists (
    select from location_address bound where bound.company_id = ${company} and bound.node_id = ${site}
      and bound.kind = 'physical' and bound.first_administration_level_id = ${level}))`;
}
