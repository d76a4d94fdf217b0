import type { ModuleId } from '@oikos/contract/modules.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/generated/database.ts';
import { insertCompany, type MadeCompany } from '../../../foundation/tenancy/companies.ts';
import { inNewCompany, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

export interface NewCompany extends MadeCompany {
  readonly modules: readonly ModuleId[];
}

/** What a company starts with, installed in this order; each step may be run again to bring a company up to date. */
export type InstallStep = (scope: TenantScope) => Promise<void>;

async function installModules(scope: TenantScope, modules: readonly ModuleId[]): Promise<void> {
  await sql`insert into company_module (module_id) select unnest(${modules}::smallint[]) on conflict do nothing`.execute(
    scope.db,
  );
}

/** Makes a company with its modules and shipped catalogues: the whole of it, or nothing. Returns its id. */
export function createCompany(
  database: Kysely<DB>,
  company: NewCompany,
  install: readonly InstallStep[],
): Promise<number> {
  return inNewCompany(
    database,
    (db) => insertCompany(db, company),
    async (scope) => {
      await installModules(scope, company.modules);
      for (const step of install) await step(scope);
      return scope.companyId;
    },
  );
}
