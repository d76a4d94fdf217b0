import { sql } from 'kysely';
import type { TenantScope } from '../foundation/tenancy/tenant-scope.ts';
import { shippedEdition } from './shipped-edition.ts';

/** The edition of shipped data that the company was given last; null where that was never noted. */
export async function readInstalledEdition(scope: TenantScope): Promise<string | null> {
  const { rows } = await sql<{ edition: string }>`
    select edition from installation.installed_edition where company_id = ${scope.companyId}`.execute(scope.db);
  return rows[0]?.edition ?? null;
}

/** The last of the install steps: the company has everything of this build. */
export async function noteInstalledEdition(scope: TenantScope): Promise<void> {
  await sql`
    insert into installation.installed_edition (company_id, edition) values (${scope.companyId}, ${shippedEdition()})
    on conflict (company_id) do update set edition = excluded.edition, installed_at = now()`.execute(scope.db);
}
