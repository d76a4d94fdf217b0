import { shippedRoles } from '@oikos/contract/identity/shipped-roles.ts';
import { factors } from '@oikos/contract/parameter/factors/factors.ts';
import { units } from '@oikos/contract/quantity/units.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TenantScope } from '../foundation/tenancy/tenant-scope.ts';
import { createTestApi } from '../testing/api.ts';
import { shippedEdition } from './shipped-edition.ts';
import { upgradeCompanies } from './upgrade-companies.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Chemical');
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
const forgetEdition = () =>
  sql`delete from installation.installed_edition where company_id = ${companyId}`.execute(api.database);
/** As if the company had been made by a build that didn't ship the row yet. */
async function takeAway({ db }: TenantScope, table: string, key: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where shipped_key = ${key}`.execute(db);
  await sql`delete from deleted_shipped_row where table_name = ${table} and shipped_key = ${key}`.execute(db);
}

/** The tables whose rows the product ships. */
async function shippedTables({ db }: TenantScope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shipped_key'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and c.relname <> 'deleted_shipped_row'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Deletes the newest shipped row where nothing uses it; says whether it could. */
async function deleteShippedRow(table: string): Promise<boolean> {
  const deletion = api.within(companyId, ({ db }) =>
    sql`delete from ${sql.table(table)} where id = (
      select max(id) from ${sql.table(table)} where shipped_key is not null)`.execute(db),
  );
  return deletion.then(
    ({ numAffectedRows }) => numAffectedRows === 1n,
    () => false,
  );
}

const rightsOf = async (scope: TenantScope, key: string) => {
  const { rows } = await sql<{ permission: string }>`
    select permission from role_permission p join role r on r.id = p.role_id where r.shipped_key = ${key}`.execute(
    scope.db,
  );
  return new Set(rows.map(({ permission }) => permission));
};

it('remembers deletions in every table whose rows the product ships', async () => {
  const kept = await api.within(companyId, async (scope) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid
      where t.tgname in ('remember_deleted_shipped_row', 'skip_deleted_shipped_row')
      group by 1 having count(*) = 2 order by 1`.execute(scope.db);
    return rows.map(({ name }) => name);
  });
  // A table without: select installation.keep_shipped_rows_deleted('the_table') in its migration.
  expect(kept).toEqual(await api.within(companyId, shippedTables));
});

it('changes nothing of a company that has everything, however often it runs', async () => {
  const before = await api.within(companyId, contentOf);
  expect(before.role).toMatchObject({ rows: shippedRoles.length });
  await forgetEdition();
  expect(await upgradeCompanies(api.database)).toEqual([]);
  expect(await api.within(companyId, contentOf)).toEqual(before);
});

it('gives companies that exist new rights of shipped roles and new shipped rows, and notes the edition', async () => {
  await api.within(companyId, async (scope) => {
    await sql`delete from role_permission where permission = 'CONTAINERS'`.execute(scope.db);
    await takeAway(scope, 'accumulation_rule', 'federal:large');
  });
  await forgetEdition();
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

it('gives companies that exist the factor sets of a newer build, and changes no factor or choice that they have', async () => {
  const counted = ({ db }: TenantScope) =>
    sql<{ key: string; factors: number }>`
      select s.shipped_key as key, count(f.id)::int as factors from factor_set s
      left join factor f on f.factor_set_id = s.id where s.shipped_key like any ('{%mobile-combustion,%steam-and-heat}')
      group by 1 order by 1`.execute(db);
  const sets = sql`(select id from factor_set where kind in ('mobile_combustion', 'purchased_heat'))`;
  const withoutNew = ({ db }: TenantScope) =>
    sql`
      select (select md5(string_agg(f::text, '' order by f.id)) from factor f where f.factor_set_id not in ${sets}) as factors,
        (select md5(string_agg(c::text, '' order by c.id)) from calculation_choice c) as choices`.execute(db);
  await api.within(companyId, async ({ db }) => {
    await sql`delete from factor where factor_set_id in ${sets}`.execute(db);
    await sql`delete from factor_set where id in ${sets}`.execute(db);
    await sql`delete from picklist_value where shipped_key = 'fuelType:diesel-fuel'`.execute(db);
    await sql`delete from deleted_shipped_row`.execute(db);
  });
  expect((await api.within(companyId, counted)).rows).toEqual([]);
  const before = await api.within(companyId, withoutNew);
  await forgetEdition();
  expect(await upgradeCompanies(api.database)).toEqual([]);
  expect((await api.within(companyId, counted)).rows).toEqual([
    { key: 'epa-hub-2024-mobile-combustion', factors: 90 },
    { key: 'epa-hub-2024-steam-and-heat', factors: 3 },
    { key: 'epa-hub-2025-mobile-combustion', factors: 90 },
    { key: 'epa-hub-2025-steam-and-heat', factors: 3 },
  ]);
  expect((await api.within(companyId, withoutNew)).rows).toEqual(before.rows);
  const { rows } = await api.within(companyId, ({ db }) =>
    sql`select display_value from picklist_value where shipped_key = 'fuelType:diesel-fuel'`.execute(db),
  );
  expect(rows).toEqual([{ displayValue: 'Diesel Fuel' }]);
});

it('runs once per edition, and leaves what the company changed of its roles and groups', async () => {
  const change = (statement: string) => api.within(companyId, ({ db }) => sql.raw(statement).execute(db));
  await change(`update role set is_customised = true where shipped_key = 'manager'`);
  await change(`delete from role_permission where role_id = (select id from role where shipped_key = 'manager')`);
  await change(`delete from user_group_role where role_id = (select id from role where shipped_key = 'viewer')`);
  await api.within(companyId, (scope) => takeAway(scope, 'accumulation_rule', 'federal:small'));
  const rules = () =>
    api.within(companyId, async ({ db }) => {
      const { rows } = await sql`select 1 from accumulation_rule where shipped_key = 'federal:small'`.execute(db);
      return rows.length;
    });
  await upgradeCompanies(api.database);
  expect(await rules()).toBe(0);
  await forgetEdition();
  await Promise.all([upgradeCompanies(api.database), upgradeCompanies(api.database)]);
  expect(await rules()).toBe(1);
  await api.within(companyId, async (scope) => {
    expect(await rightsOf(scope, 'manager')).toEqual(new Set());
    const { rows } = await sql`
      select 1 from user_group_role x join role r on r.id = x.role_id where r.shipped_key = 'viewer'`.execute(scope.db);
    expect(rows).toEqual([]);
  });
});

it('leaves deleted what the company deleted of the shipped rows, and changed what it changed', async () => {
  const administrator = await api.user(companyId, 'administrator');
  const { body: listed } = await administrator.call(units.endpoints.search, { contains: 'acre', top: 1 });
  const unit = listed.items[0]!;
  expect((await administrator.call(units.endpoints.remove, { id: unit.id })).status).toBe(200);
  const { body: found } = await administrator.call(factors.endpoints.search, { top: 1 });
  const factor = found.items[0]!;
  const changed = { ...factor, value: factor.value * 2 };
  expect((await administrator.call(factors.endpoints.update, changed)).status).toBe(200);
  const change = (statement: string) => api.within(companyId, ({ db }) => sql.raw(statement).execute(db));
  await change(`update picklist_value set display_value = 'Flow meter' where shipped_key = 'dataOrigin:Meter'`);
  await change(`update unit_code set code = 'my own' where id = (select max(id) from unit_code)`);
  await change(`update unit_type set name = 'Weight' where shipped_key = 'mass'`);
  const tables = await api.within(companyId, shippedTables);
  const deleted: string[] = [];
  for (const table of tables) if (await deleteShippedRow(table)) deleted.push(table);
  expect(deleted).toEqual(
    expect.arrayContaining(['unit_code', 'picklist_value', 'generator_category_type', 'waste_code']),
  );
  const before = await api.within(companyId, contentOf);
  await forgetEdition();
  expect(await upgradeCompanies(api.database)).toEqual([]);
  expect(await api.within(companyId, contentOf)).toEqual(before);
});
