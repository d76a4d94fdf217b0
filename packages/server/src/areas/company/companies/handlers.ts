import {
  listCompanies,
  readCompany,
  readCompanyModules,
  setCompanyModules,
} from '@oikos/contract/company/companies.ts';
import { modules } from '@oikos/contract/modules.ts';
import { sql } from 'kysely';
import { type Handler, handle, handleOutsideCompany } from '../../../foundation/http/handler.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireCurrent } from './current-company.ts';

async function modulesOf(scope: TenantScope) {
  const chosen = await scope.db.selectFrom('company_module').select('moduleId').execute();
  return modules.filter(({ id }) => chosen.some(({ moduleId }) => moduleId === id));
}

export const companyDirectoryHandlers: Handler[] = [
  handle(readCompany, async ({ scope, input }) => {
    requireCurrent(scope, input.id);
    const company = await scope.db
      .selectFrom('installation.company')
      .select(['id', 'name as companyName', 'environmentKey', 'timeZone', 'isActive'])
      .where('id', '=', input.id)
      .executeTakeFirstOrThrow();
    return { ...company, connectionId: null, modules: (await modulesOf(scope)).map((module) => module.id) };
  }),
  handleOutsideCompany(listCompanies, async ({ installation, caller }) => {
    const { rows } = await sql<{ id: number; companyName: string }>`
      select c.id, c.name as company_name from installation.company c
      join installation.membership m on m.company_id = c.id and m.user_id = ${caller?.userId ?? null}
      where c.is_active and m.is_active and m.ends_on > (now() at time zone c.time_zone)::date order by c.name`.execute(
      installation.db,
    );
    return { items: rows };
  }),
  handle(readCompanyModules, async ({ scope, input }) => {
    requireCurrent(scope, input.id);
    return { items: await modulesOf(scope) };
  }),
  handle(setCompanyModules, async ({ scope, input }) => {
    requireCurrent(scope, input.id);
    await sql`delete from company_module where module_id <> all(${input.moduleIds}::smallint[])`.execute(scope.db);
    await sql`insert into company_module (module_id) select distinct unnest(${input.moduleIds}::smallint[]) on conflict do nothing`.execute(
      scope.db,
    );
    return { items: await modulesOf(scope) };
  }),
];
