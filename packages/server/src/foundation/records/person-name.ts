import { type RawBuilder, sql } from 'kysely';

/** What people are called wherever a name is shown: the row `alias` is of `installation.app_user`; null where there is none. */
export const personName = (alias: string): RawBuilder<string | null> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`coalesce(nullif(trim(${column('first_name')} || ' ' || ${column('last_name')}), ''), ${column('email')})`;
};
