import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/generated/database.ts';
import { inCompany, type TenantScope } from '../foundation/tenancy/tenant-scope.ts';
import { installSteps } from './install-steps.ts';
import { readInstalledEdition } from './installed-edition.ts';
import { shippedEdition } from './shipped-edition.ts';

/** A company that could not be given what this build ships; it keeps what it had. */
export interface FailedUpgrade {
  readonly companyId: number;
  readonly error: unknown;
}

async function outdatedCompanies(database: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from installation.company c left join installation.installed_edition e on e.company_id = c.id
    where e.edition is distinct from ${shippedEdition()} order by c.id`.execute(database);
  return rows.map(({ id }) => id);
}

async function upgrade(scope: TenantScope): Promise<void> {
  // Of several processes that start together, one installs and the others find it done.
  await scope.db
    .selectFrom('installation.company')
    .select('id')
    .where('id', '=', scope.companyId)
    .forUpdate()
    .execute();
  if ((await readInstalledEdition(scope)) === shippedEdition()) return;
  for (const step of installSteps) await step(scope);
}

/**
 * Gives every company what this build ships and it hasn't got: new rights of shipped roles, new catalogues and rules, once
 * per edition and each company in a transaction of its own. What a company changed stays. Answers who could not be given it.
 */
export async function upgradeCompanies(database: Kysely<DB>): Promise<FailedUpgrade[]> {
  const failed: FailedUpgrade[] = [];
  for (const companyId of await outdatedCompanies(database)) {
    try {
      await inCompany(database, { companyId, userId: null }, {}, upgrade);
    } catch (error) {
      failed.push({ companyId, error });
    }
  }
  return failed;
}
