import type { ListEndpoint } from '@oikos/contract/list.ts';
import type { SearchedKind } from '@oikos/contract/records/record-search.ts';
import { type RawBuilder, sql } from 'kysely';
import { mayForCompany } from '../../../foundation/http/access.ts';
import type { RecordSearch } from '../../../foundation/records/record-search/searches.ts';

/** A day of the company. */
const dayOf = (instant: RawBuilder<unknown>) => sql`
  (${instant} at time zone (select c.time_zone from installation.company c where c.id = current_company()))::date::text`;

/** Files by their names: a company has some thousand imports among many more files, so these are looked through. */
export const filesOf = (table: 'import_transaction' | 'onboarding', condition: RawBuilder<unknown>) => sql`
  select t.id, f.name as file_name, t.created_by, t.created_at
  from ${sql.table(table)} t join stored_file f on f.company_id = t.company_id and f.id = t.stored_file_id
  where ${condition}`;

export const broughtIn = (row: string) => dayOf(sql.ref(`${row}.created_at`));

/** The imports of a target, for those who may see them in its list. */
export const importSearch = (kind: SearchedKind, list: ListEndpoint, target: string): RecordSearch => ({
  kind,
  entity: 'importTransaction',
  list,
  texts: ['fileName'],
  among: filesOf('import_transaction', sql`t.target = ${target}`),
  isShown: ({ session, userId }, row) =>
    session && mayForCompany(list, session) ? sql`true` : sql`${sql.ref(`${row}.created_by`)} = ${userId}`,
  beside: broughtIn,
});
