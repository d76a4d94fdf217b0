import type { ModuleId } from '@oikos/contract/modules.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/generated/database.ts';
import { inNewCompany, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { installRoles } from './install-roles.ts';

export interface NewCompany {
  readonly name: string;
  readonly timeZone: string;
  readonly modules: readonly ModuleId[];
  readonly environmentKey?: string;
}

/** What a company starts with, installed in this order; each step may be run again to bring a company up to date. */
export type InstallStep = (scope: TenantScope) => Promise<void>;

async function installModules(scope: TenantScope, modules: readonly ModuleId[]): Promise<void> {
  await sql`insert into company_module (module_id) select unnest(${modules}::smallint[]) on conflict do nothing`.execute(
    scope.db,
  );
}

/** Makes a company with its modules, roles and shipped catalogues: the whole of it, or nothing. Returns its id. */
export function createCompany(
  database: Kysely<DB>,
  company: NewCompany,
  install: readonly InstallStep[],
): Promise<number> {
  const makeCompany = async (db: Kysely<DB>) => {
    const { rows } = await sql<{ id: number }>`
      insert into installation.company (name, time_zone, environment_key)
      values (${company.name}, ${company.timeZone}, ${company.environmentKey ?? 'prod'}) returning id`.execute(db);
    return (rows[0] as { id: number }).id;
  };
  return inNewCompany(database, makeCompany, async (scope) => {
    await installModules(scope, company.modules);
    await installRoles(scope);
    for (const step of install) await step(scope);
    return scope.companyId;
  });
}
