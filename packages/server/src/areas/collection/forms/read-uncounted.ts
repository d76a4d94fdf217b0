import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Forms whose counts aren't those of their values, locked: nobody else counts them in the meantime. */
export async function readUncounted({ db }: TenantScope, limit: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('data_entry_form')
    .select('id')
    .where('isCounted', '=', false)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Open forms that others are to hear of by now, somewhere in the world: what is raised for them follows the site's day. */
export async function readLate({ db }: TenantScope): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from data_entry_form where submitted_at is null and escalates_on <= (select company_today()) + 1
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
