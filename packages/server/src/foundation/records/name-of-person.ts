import { type RawBuilder, sql } from 'kysely';

/** What people are called, from a row of `installation.app_user` that may be missing: blank where nobody did it. */
export const nameOfPerson = (row: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`coalesce(nullif(trim(${column('first_name')} || ' ' || ${column('last_name')}), ''), ${column('email')}, '')`;
};
