import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { breakableConnection } from '../../testing/breakable-connection.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { createDatabase } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import { freshUntil, SessionCache } from './session-cache.ts';
import { inCompany } from './tenant-scope.ts';

const { applicationUrl, ownerUrl } = await createTestDatabase();
const owner = new pg.Client(ownerUrl);
await owner.connect();
const way = await breakableConnection(applicationUrl);
const pool = createPool(way.url);
const steady = createPool(applicationUrl);
const sessions = new SessionCache(pool, { warn: () => undefined });
await sessions.listen();
afterAll(async () => {
  sessions.stop();
  await Promise.all([pool.end(), steady.end(), owner.end()]);
  await way.breakOff();
});

await owner.query(`insert into installation.company (id, name) values (1, 'First')`);
await owner.query(`
  insert into installation.app_user (id, email, first_name, last_name, open_id, current_company_id)
  values (7, 'ada@oikos.example', 'Ada', 'Tester', 'ada', 1)`);
await owner.query('insert into installation.membership (company_id, user_id, user_type_id) values (1, 7, 4)');

const giveModule = (id: number) =>
  inCompany(createDatabase(steady), { companyId: 1, userId: null }, {}, async ({ db }) => {
    await sql`insert into company_module (module_id) values (${id})`.execute(db);
    await sql`insert into user_module (user_id, module_id) values (7, ${id})`.execute(db);
  });

const modules = async () => {
  const session = await sessions.get({ openId: 'ada' });
  return session.kind === 'member' ? session.modules : undefined;
};
const listeners = async () =>
  (await owner.query(`select 1 from pg_stat_activity where datname = current_database() and query like 'listen%'`))
    .rowCount;

test('a change of rights is heard at once, also after the connection that hears of it was lost', async () => {
  expect(await modules()).toEqual([]);
  await giveModule(1);
  await eventually(async () => expect(await modules()).toEqual([1]));
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  );
  await eventually(async () => expect(await listeners()).toBe(1));
  expect(await modules()).toEqual([1]);
  await giveModule(2);
  await eventually(async () => expect(await modules()).toEqual([1, 2]));
});

test('what changed while nothing could be heard is known when the database is back', async () => {
  expect(await modules()).toEqual([1, 2]);
  await way.breakOff();
  await eventually(() => expect(modules()).rejects.toThrow());
  await giveModule(3);
  await way.restore();
  expect(await modules()).toEqual([1, 2, 3]);
  await eventually(async () => expect(await listeners()).toBe(1));
  expect(await modules()).toEqual([1, 2, 3]);
});

test('what was announced before is heard once that is waited for', async () => {
  const name = async () => {
    const session = await sessions.get({ openId: 'ada' });
    return session.kind === 'member' ? session.userName : undefined;
  };
  for (const lastName of ['Ash', 'Birch', 'Cedar', 'Tester']) {
    await owner.query('update installation.app_user set last_name = $1 where id = 7', [lastName]);
    await sessions.heard();
    expect(await name()).toBe(`Ada ${lastName}`);
  }
});

test('a change forgets the sessions of the people that it is about, and no others', async () => {
  await owner.query(`
    insert into installation.company (id, name) values (2, 'Second');
    insert into installation.app_user (id, email, open_id, current_company_id) values
      (8, 'ben@oikos.example', 'ben', 1), (9, 'cleo@oikos.example', 'cleo', 2);
    insert into installation.membership (company_id, user_id) values (1, 8), (2, 9)`);
  await sessions.heard();
  const kept = () => Promise.all(['ada', 'ben', 'cleo'].map((openId) => sessions.get({ openId })));
  let before = await kept();
  const remaining = async () => {
    const now = await kept();
    return now.map((session, index) => session === before[index]);
  };
  await eventually(async () => {
    before = await kept();
    expect(await remaining()).toEqual([true, true, true]);
  });
  await owner.query(`update installation.app_user set last_name = 'Changed' where id = 8`);
  await eventually(async () => expect(await remaining()).toEqual([true, false, true]));
  await owner.query(`update installation.company set name = 'First and only' where id = 1`);
  await eventually(async () => expect(await remaining()).toEqual([false, false, true]));
});

test('what was read before a midnight doesn’t hold after it, in whatever zone: access ends then', () => {
  const inKathmandu = Date.parse('2026-11-28T18:15:00Z');
  expect(freshUntil(inKathmandu - 1000)).toBe(inKathmandu);
  expect(freshUntil(inKathmandu + 1000)).toBe(inKathmandu + 31_000);
});
