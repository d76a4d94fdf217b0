import { shippedRoles } from '@oikos/contract/identity/roles.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { createTestApi } from '../testing/api.ts';
import { shippedEdition } from './shipped-edition.ts';
import { upgradeCompanies } from './upgrade-companies.ts';

const api = await createTestApi();
const manager = shippedRoles.find(({ key }) => key === 'manager')!;

/** Every tenant table with the number and the digest of the company's rows. */
async function contentOf(scope: TenantScope): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(scope.db);
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql`
      select count(*)::int as rows, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
      from ${sql.table(name)} t`.execute(scope.db);
    content[name] = rows[0];
  }
  return content;
}
const forgetEdition = (companyId: number) =>
  sql`delete from installation.installed_edition where company_id = ${companyId}`.execute(api.database);
const rightsOf = async (scope: TenantScope, key: string) => {
  const { rows } = await sql<{ permission: string }>`
    select permission from role_permission p join role r on r.id = p.role_id where r.shipped_key = ${key}`.execute(
    scope.db,
  );
  return new Set(rows.map(({ permission }) => permission));
};

it('gives companies that exist new rights of shipped roles and new shipped rows, and notes the edition', async () => {
  const companyId = await api.company('Alder Chemical');
  await api.within(companyId, async ({ db }) => {
    await sql`delete from role_permission where permission = 'CONTAINERS'`.execute(db);
    await sql`delete from accumulation_rule where shipped_key = 'federal:large'`.execute(db);
  });
  await forgetEdition(companyId);
  expect(await upgradeCompanies(api.database)).toEqual([]);
  await api.within(companyId, async (scope) => {
    expect(await rightsOf(scope, 'manager')).toEqual(new Set(manager.permissions));
    const { rows } = await sql`select days from accumulation_rule where shipped_key = 'federal:large'`.execute(
      scope.db,
    );
    expect(rows).toEqual([{ days: 90 }]);
    const { rows: noted } = await sql`
      select edition from installation.installed_edition where company_id = ${companyId}`.execute(scope.db);
    expect(noted).toEqual([{ edition: shippedEdition() }]);
  });
});

it('changes nothing of a company that has everything, however often it runs', async () => {
  const companyId = await api.company('Birch Paper');
  const before = await api.within(companyId, contentOf);
  expect(before.role).toMatchObject({ rows: shippedRoles.length });
  await forgetEdition(companyId);
  expect(await upgradeCompanies(api.database)).toEqual([]);
  expect(await api.within(companyId, contentOf)).toEqual(before);
});

it('runs once per edition, and leaves what the company changed of its roles and groups', async () => {
  const companyId = await api.company('Cedar Steel');
  const change = (statement: string) => api.within(companyId, ({ db }) => sql.raw(statement).execute(db));
  await change(`update role set is_customised = true where shipped_key = 'manager'`);
  await change(`delete from role_permission where role_id = (select id from role where shipped_key = 'manager')`);
  await change(`delete from user_group_role where role_id = (select id from role where shipped_key = 'viewer')`);
  await change(`delete from accumulation_rule where shipped_key = 'federal:small'`);
  const rules = () =>
    api.within(companyId, async ({ db }) => {
      const { rows } = await sql`select 1 from accumulation_rule where shipped_key = 'federal:small'`.execute(db);
      return rows.length;
    });
  await upgradeCompanies(api.database);
  expect(await rules()).toBe(0);
  await forgetEdition(companyId);
  await Promise.all([upgradeCompanies(api.database), upgradeCompanies(api.database)]);
  expect(await rules()).toBe(1);
  await api.within(companyId, async (scope) => {
    expect(await rightsOf(scope, 'manager')).toEqual(new Set());
    const { rows } = await sql`
      select 1 from user_group_role x join role r on r.id = x.role_id where r.shipped_key = 'viewer'`.execute(scope.db);
    expect(rows).toEqual([]);
  });
});
