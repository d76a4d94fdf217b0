import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { assertMigrated, type Migration, migrate, readMigrations } from './migrate.ts';
import { applicationUrl } from './owner-connection.ts';

const migrated = await createTestDatabase();
const empty = await createTestDatabase({ migrated: false });

const FIRST: Migration = { name: '0001_create_first', sha256: 'a', sql: 'create table first (id int);' };
const SECOND: Migration = { name: '0002_create_second', sha256: 'b', sql: 'create table second (id int);' };

async function queryAs(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrating', () => {
  test('two processes that start together apply each migration once, in order', async () => {
    const applied = await Promise.all([migrate(empty.ownerUrl, [FIRST]), migrate(empty.ownerUrl, [FIRST])]);
    expect(applied.flat()).toEqual(['0001_create_first']);
    expect(await migrate(empty.ownerUrl, [FIRST, SECOND])).toEqual(['0002_create_second']);
    expect(
      await queryAs(empty.ownerUrl, 'select name, sha256 from installation.schema_migration order by name'),
    ).toEqual([
      { name: '0001_create_first', sha256: 'a' },
      { name: '0002_create_second', sha256: 'b' },
    ]);
  });

  test('a database of a newer version is refused', async () => {
    await expect(migrate(empty.ownerUrl, [FIRST])).rejects.toThrow(
      'The database is of a newer version of Oikos (it has the migration 0002_create_second)',
    );
  });

  test('a process that serves refuses a database of a newer version, and one that lacks migrations', async () => {
    await expect(assertMigrated(empty.ownerUrl, [FIRST])).rejects.toThrow(
      'The database is of a newer version of Oikos',
    );
    const third = { name: '0003_create_third', sha256: 'c', sql: 'create table third (id int);' };
    await expect(assertMigrated(empty.ownerUrl, [FIRST, SECOND, third])).rejects.toThrow(
      'The database is not of this build yet (1 migration is missing): run migrate first.',
    );
    await assertMigrated(empty.ownerUrl, [FIRST, SECOND]);
  });

  test('a migration changed after it was applied is refused', async () => {
    await expect(migrate(empty.ownerUrl, [FIRST, { ...SECOND, sha256: 'other' }])).rejects.toThrow(
      'The migration 0002_create_second was changed after it had been applied to this database',
    );
  });

  test('a failing migration names its line and leaves the database as it was', async () => {
    const broken = { name: '0003_break_it', sha256: 'c', sql: 'create table third (id int);\n\nselect nothing;' };
    await expect(migrate(empty.ownerUrl, [FIRST, SECOND, broken])).rejects.toThrow(
      'The migration 0003_break_it failed at line 3',
    );
    expect(await queryAs(empty.ownerUrl, `select to_regclass('third') as found`)).toEqual([{ found: null }]);
  });

  test('the files of this build are numbered once each', () => {
    const names = readMigrations().map(({ name }) => name);
    expect(names[0]).toBe('0001_create_installation');
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
  });
});

describe('the role of the application', () => {
  test('owns nothing and can pass by no policy', async () => {
    const [rights] = await queryAs(
      migrated.applicationUrl,
      `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
        (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
       from pg_roles where rolname = current_user`,
    );
    expect(rights).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      owned: 0,
    });
  });

  test("a tenant's table raises without a company, and shows nothing of another's", async () => {
    await queryAs(migrated.ownerUrl, `insert into role (company_id, name) values (7, 'Technician')`);
    await expect(queryAs(migrated.applicationUrl, 'select * from role')).rejects.toThrow('app.company_id');
    const client = new pg.Client(migrated.applicationUrl);
    await client.connect();
    await client.query(`select set_config('app.company_id', '8', false)`);
    expect((await client.query('select * from role')).rows).toEqual([]);
    await expect(client.query(`insert into role (company_id, name) values (7, 'Thief')`)).rejects.toThrow(
      'row-level security',
    );
    await client.end();
  });

  test('its password follows from the password of the owner, and differs from it', () => {
    const password = randomBytes(8).toString('hex');
    const first = new URL(applicationUrl(`postgresql://owner:${password}@host:5432/db`));
    const again = new URL(applicationUrl(`postgresql://someone:${password}@elsewhere/db`));
    expect(first.username).toBe('oikos_app');
    expect(first.password).toBe(again.password);
    expect(first.password).not.toBe(password);
    expect(() => applicationUrl('postgresql://owner@host/db')).toThrow('DATABASE_URL carries no password');
  });
});
