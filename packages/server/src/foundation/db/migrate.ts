import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fillIn } from '@oikos/contract/message.ts';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import type pg from 'pg';
import { APPLICATION_ROLE, applicationPassword, connectAsOwner } from './owner-connection.ts';

export type Migration = { name: string; sha256: string; sql: string };

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../../db/migrations');

/** 'OIKO' in ASCII: held while migrating, so that processes started together don't migrate twice. */
const LOCK = 0x4f494b4f;
const PENDING =
  'The database is not of this build yet ({0, plural, one {# migration is} other {# migrations are}} missing): run migrate first.';
const FILE_NAME = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)+\.sql$/;

/** The migrations of this build in order. Throws StartUpError on a badly named file or a number used twice. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  names.forEach((name, index) => {
    if (!FILE_NAME.test(name)) throw new StartUpError(`The migration ${name} must be called NNNN_verb_noun.sql.`);
    if (names[index + 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartUpError(`The migrations ${name} and ${names[index + 1]} have the same number: give one the next.`);
    }
  });
  return names.map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8');
    return { name: name.slice(0, -'.sql'.length), sha256: createHash('sha256').update(sql).digest('hex'), sql };
  });
}

/**
 * Brings the database to this build: the application's role first, then every migration not yet applied, each in a
 * transaction of its own, in order. Returns the names of those applied now. Throws StartUpError when the database is of
 * a newer build, when an applied file was changed since, or when a migration fails.
 */
export async function migrate(ownerUrl: string, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const client = await connectAsOwner(ownerUrl);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await prepareApplicationRole(client, applicationPassword(ownerUrl));
    await client.query(`
      create schema if not exists installation;
      create table if not exists installation.schema_migration (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`);
    const pending = pendingMigrations(migrations, await readApplied(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Before a process serves a database that somebody else migrates: throws StartUpError, changing nothing, unless it can be
 * reached and is exactly of this build.
 */
export async function assertMigrated(ownerUrl: string, migrations: Migration[] = readMigrations()): Promise<void> {
  const client = await connectAsOwner(ownerUrl);
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('installation.schema_migration') is not null as exists`,
    );
    const pending = pendingMigrations(migrations, rows[0]?.exists ? await readApplied(client) : []);
    if (pending.length === 0) return;
    throw new StartUpError(fillIn(PENDING, [pending.length]));
  } finally {
    await client.end();
  }
}

type Applied = Pick<Migration, 'name' | 'sha256'>;

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, sha256 from installation.schema_migration order by name');
  return rows;
}

function pendingMigrations(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
    const migration = known.get(name);
    if (migration === undefined) {
      throw new StartUpError(
        `The database is of a newer version of Oikos (it has the migration ${name}): start that version, or restore a backup made with this one.`,
      );
    }
    if (migration.sha256 !== sha256) {
      throw new StartUpError(
        `The migration ${name} was changed after it had been applied to this database: restore the file, and put the change into a new migration.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

async function apply(client: pg.Client, { name, sha256, sql }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into installation.schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const { message, position } = error as { message: string; position?: string };
    const line = position === undefined ? '' : ` at line ${sql.slice(0, Number(position)).split('\n').length}`;
    throw new StartUpError(
      `The migration ${name} failed${line}, and the database is as it was before it: ${message}.`,
      {
        cause: error,
      },
    );
  }
}

/** Creates the application's role where it is missing, and refuses one that could pass by row-level security. */
async function prepareApplicationRole(client: pg.Client, password: string): Promise<void> {
  const role = client.escapeIdentifier(APPLICATION_ROLE);
  const secret = client.escapeLiteral(password);
  const { rows } = await client.query<{ hasTooMuch: boolean }>(
    `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as has_too_much from pg_roles where rolname = $1`,
    [APPLICATION_ROLE],
  );
  if (rows[0]?.hasTooMuch) {
    throw new StartUpError(
      `The database role ${APPLICATION_ROLE} may pass by row-level security: alter role ${APPLICATION_ROLE} nosuperuser nobypassrls nocreatedb nocreaterole.`,
    );
  }
  await client.query(
    rows.length === 0
      ? `create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole password ${secret}`
      : `alter role ${role} login password ${secret}`,
  );
}
