import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { createSupplier } from '../records/hook.ts';
import { inCompany, type TenantScope } from '../tenancy/tenant-scope.ts';

/** The zone that a person chose for themselves in a company; null: none. */
export const chosenZone = createSupplier<[scope: TenantScope, userId: number], string | null>('the zones of people');

interface Reader {
  /** Whose business the mail is about; null: the person's own sign-in. */
  readonly companyId: number | null;
  /** Null: the mail goes to an address that is nobody's. */
  readonly userId: number | null;
}

/** The zone that a person chose, or that of the company: the one of the mail, else the one where they work. */
export async function zoneOfReader(database: Kysely<DB>, { companyId, userId }: Reader): Promise<string> {
  const { rows } = await sql<{ id: number; timeZone: string }>`
    select c.id, c.time_zone from installation.company c
    where c.id = coalesce(${companyId}::bigint, (
      select coalesce(u.current_company_id, u.managed_by_company_id) from installation.app_user u where u.id = ${userId}))`.execute(
    database,
  );
  const [company] = rows;
  if (!company) return 'UTC';
  if (userId === null) return company.timeZone;
  const reading = { companyId: company.id, userId: null };
  const chosen = await inCompany(database, reading, { readOnly: true }, (scope) => chosenZone.ask(scope, userId));
  return chosen ?? company.timeZone;
}
