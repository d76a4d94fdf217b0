import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../foundation/db/database.ts';
import { createPool } from '../../foundation/db/pool.ts';
import { runnerOfKysely } from '../../foundation/db/sql-runner.ts';
import { inCompany } from '../../foundation/tenancy/tenant-scope.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createCompany } from '../company/public.ts';
import { loadConfiguration } from './calculation-configuration.ts';
import { currentConfiguration } from './configuration-cache.ts';

const { applicationUrl } = await createTestDatabase();
const database = createDatabase(createPool(applicationUrl, { max: 3 }));
const make = (name: string) => createCompany(database, { name, timeZone: 'America/New_York', modules: [1] }, []);
const [first, second] = [await make('First'), await make('Second')];

afterAll(() => database.destroy());

const within = <Result>(companyId: number, work: (sql: ReturnType<typeof runnerOfKysely>) => Promise<Result>) =>
  inCompany(database, { companyId, userId: null }, {}, ({ db }) => work(runnerOfKysely(db)));

const insertSet = (name: string) => `insert into parameter_set (name, timespan) values ('${name}', 5)`;
const setsOf = (configuration: Awaited<ReturnType<typeof currentConfiguration>>) =>
  configuration.rows.parameter_set.map(({ name }) => name);

it('is the same object until something changes, company by company', async () => {
  await within(first, (sql) => sql.rows(insertSet('One')));
  const before = await within(first, currentConfiguration);
  expect(setsOf(before)).toEqual(['One']);
  expect(await within(first, currentConfiguration)).toBe(before);
  expect(setsOf(await within(second, currentConfiguration))).toEqual([]);
  await within(first, (sql) => sql.rows(`update parameter_set set name = 'Two'`));
  expect(setsOf(await within(first, currentConfiguration))).toEqual(['Two']);
  expect(setsOf(before)).toEqual(['One']);
});

it('knows a new unit', async () => {
  const before = await within(first, currentConfiguration);
  await within(first, async (sql) => {
    await sql.rows(`insert into unit_type (name, system_type) values ('Mass', 'mass')`);
    await sql.rows(
      `insert into unit (unit_type_id, name, code, multiply_by, add) select id, 'Stone', 'st', 6.35, 0 from unit_type`,
    );
  });
  const after = await within(first, currentConfiguration);
  expect([before.units.size, after.units.size]).toEqual([0, 1]);
});

it('keeps nothing of a transaction that changes it and is rolled back, though its revision is given again', async () => {
  await expect(
    within(second, async (sql) => {
      await sql.rows(insertSet('Never'));
      expect(setsOf(await currentConfiguration(sql))).toEqual(['Never']);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(setsOf(await within(second, currentConfiguration))).toEqual([]);
  await within(second, (sql) => sql.rows(insertSet('Real')));
  expect(setsOf(await within(second, currentConfiguration))).toEqual(['Real']);
});

describe('the rows of shipped catalogs', () => {
  type Sql = Parameters<typeof loadConfiguration>[0];
  const add = (gas: string) =>
    `insert into global_warming_potential (gas, assessment, horizon, value, citation) values ('${gas}', 'AR5', 100, 1, 'x')`;
  const rowsOf = async (sql: Sql) => (await loadConfiguration(sql, null)).potentials;
  const gasesOf = async (sql: Sql) => (await rowsOf(sql)).map(({ gas }) => gas);
  const loaded = (companyId: number) => within(companyId, gasesOf);

  it('are the same rows until one of them changes, whatever else does', async () => {
    await within(first, (sql) => sql.rows(add('One')));
    const before = await within(first, rowsOf);
    const beside = await within(first, async (sql) => {
      await sql.rows(insertSet('Beside'));
      return rowsOf(sql);
    });
    expect(beside).toBe(before);
    expect(await within(first, rowsOf)).toBe(before);
    await within(first, (sql) => sql.rows(add('Two')));
    expect([await loaded(first), await loaded(second)]).toEqual([['One', 'Two'], []]);
  });

  it('are read again in the transaction that changes them, and kept of none that is rolled back', async () => {
    await loaded(second);
    await expect(
      within(second, async (sql) => {
        await sql.rows(add('Never'));
        expect(await gasesOf(sql)).toEqual(['Never']);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await loaded(second)).toEqual([]);
    await within(second, (sql) => sql.rows(add('Real')));
    expect(await loaded(second)).toEqual(['Real']);
  });

  it('are those of a stable picture that is older than the kept ones', async () => {
    await inCompany(database, { companyId: second, userId: null }, { repeatableRead: true }, async ({ db }) => {
      expect(await gasesOf(runnerOfKysely(db))).toEqual(['Real']);
      await within(second, (sql) => sql.rows(add('Later')));
      expect(await loaded(second)).toEqual(['Real', 'Later']);
      expect(await gasesOf(runnerOfKysely(db))).toEqual(['Real']);
    });
    expect(await loaded(second)).toEqual(['Real', 'Later']);
  });
});
