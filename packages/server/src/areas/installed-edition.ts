import { sql } from 'kysely';
import type { TenantScope } from '../foundation/tenancy/tenant-scope.ts';
import { shippedEdition } from './shipped-edition.ts';

/** The edition of shipped data that the company was given last; null where that was never noted. */
export async function readInstalledEdition(scope: TenantScope): Promise<string | null> {
  const installed = await scope.db
    .selectFrom('installation.installed_edition')
    .select('edition')
    .where('companyId', '=', scope.companyId)
    .executeTakeFirst();
  return installed?.edition ?? null;
}

/** The last of the install steps: the company has everything of this build. */
export async function noteInstalledEdition(scope: TenantScope): Promise<void> {
  const edition = shippedEdition();
  await scope.db
    .insertInto('installation.installed_edition')
    .values({ companyId: scope.companyId, edition })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ edition, installedAt: sql`now()` }))
    .execute();
}
