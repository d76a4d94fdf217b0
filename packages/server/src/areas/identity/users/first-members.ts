import { type RawBuilder, sql } from 'kysely';
import { personName, unhiddenName } from '../../../foundation/records/name-of-person.ts';
import type { NearestRows } from '../../../foundation/records/serve-list.ts';

/** Who isn't called by their name: service accounts have more beside it, who was erased has a code, and some are called as they were invited. */
const calledOtherwise = sql`array(
  select user_id from installation.service_account where company_id = (select current_company())
  union all select unnest((select erased_people())::bigint[])
  union all select unnest((select people_called_as_invited())::bigint[]))`;

const parts: readonly { readonly who: RawBuilder<unknown>; readonly order: RawBuilder<unknown> }[] = [
  { who: sql`a.user_id <> all(${calledOtherwise})`, order: sql.raw(unhiddenName('u')) },
  { who: sql`a.user_id = any(${calledOtherwise})`, order: personName('u') },
];

/**
 * The ids of assignments `a` that `condition` is true of, among which are the first by the names of their people; for who may
 * read names. Most are met in the order of an index.
 */
export function firstMembers(
  { direction, rows }: Pick<NearestRows, 'direction' | 'rows'>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const way = sql.raw(direction);
  const firsts = parts.map(
    ({ who, order }) => sql`(
      select a.id from user_group_assignment a join installation.app_user u on u.id = a.user_id
      where ${condition} and ${who} order by ${order} ${way}, a.id ${way} limit ${sql.lit(rows)})`,
  );
  return sql.join(firsts, sql` union all `);
}
