import type { EntityName } from '@oikos/contract/entity.ts';
import { sql } from 'kysely';
import { referrersOf } from '../../foundation/records/referrers.ts';
import type { TestApi } from '../../testing/api.ts';

/** A company with the people who change or read its units and pick lists. */
export async function createTestQuantity(api: TestApi) {
  const company = await api.company('Alder Power');
  const administrator = await api.user(company, 'administrator');
  const technician = await api.user(company, 'dataEntryTechnician');

  /** Columns of other tables that refer to a table and keep its rows. */
  const referencesTo = (table: string): Promise<string[]> =>
    api.within(company, async ({ db }) => {
      const { rows } = await sql<{ reference: string }>`
      select c.conrelid::regclass || '.' || a.attname as reference from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'company_id'
      where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'c'`.execute(db);
      return rows.map(({ reference }) => reference).sort();
    });

  /** What a deletion of the entity's records asks about. */
  const askedAbout = (entity: EntityName): Promise<string[]> =>
    api.within(company, async ({ db }) => (await referrersOf(db, entity)).map(({ by }) => by).sort());
  return { administrator, technician, referencesTo, askedAbout };
}
