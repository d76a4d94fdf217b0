import '../areas/listeners.ts';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { migrate } from '../foundation/db/migrate.ts';
import { applicationUrl } from '../foundation/db/owner-connection.ts';

export type TestDatabase = {
  /** For what a migration or a fixture does: row-level security doesn't hold the owner back. */
  ownerUrl: string;
  /** For everything the product does. */
  applicationUrl: string;
  drop(): Promise<void>;
};

export type TestDatabaseOptions = {
  /** False: an empty database without the product's tables. */
  migrated?: boolean;
  /** Of another template than the migrated one. */
  template?: string;
  /** Of a locale of PostgreSQL's own, such as the C.UTF-8 of ops/compose.yaml: migrated again, which takes seconds. */
  locale?: string;
};

/**
 * A database of this test file's own, cloned from the migrated template in some 50 ms.
 * Call it at the top of the file (`const database = await createTestDatabase()`): it is dropped after the file's tests.
 */
export async function createTestDatabase({
  migrated = true,
  template,
  locale,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const ownerUrl = await asOwner((owner) =>
    locale === undefined
      ? clone(owner, template ?? (migrated ? server.template : 'template0'), name)
      : makeOfLocale(owner, locale, name),
  );
  if (locale !== undefined) await migrate(ownerUrl);
  const drop = async () => {
    // By the time that another connection takes, those that the file has just ended are gone: to be ended by force is an error.
    const other = await connectOwner();
    await other.query(`drop database if exists ${name} with (force)`).finally(() => other.end());
  };
  afterAll(drop);
  return { ownerUrl, applicationUrl: applicationUrl(ownerUrl), drop };
}

const templates = new Map<string, Promise<string>>();

/**
 * A template with more in it, the migrated one unless another is given, as a template of its own: made by whichever worker of the run asks first, while
 * the others wait. Leave no connection open in `fill`. Returns its name.
 */
export function templateWith(
  name: string,
  fill: (ownerUrl: string) => Promise<void>,
  from: string = inject('databaseServer').template,
): Promise<string> {
  const made = templates.get(name) ?? asOwner((owner) => makeTemplate(owner, name, fill, from));
  templates.set(name, made);
  return made;
}

async function makeTemplate(
  owner: pg.Client,
  name: string,
  fill: (ownerUrl: string) => Promise<void>,
  from: string,
): Promise<string> {
  await owner.query('select pg_advisory_lock(hashtext($1))', [name]);
  try {
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await fill(await clone(owner, from, `${name}_unfinished`));
      await owner.query(`alter database ${name}_unfinished rename to ${name}`);
    }
  } finally {
    await owner.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
  return name;
}

async function makeOfLocale(owner: pg.Client, locale: string, name: string): Promise<string> {
  await owner.query(
    `create database ${name} template template0 encoding 'UTF8' locale 'C' locale_provider builtin builtin_locale '${locale}'`,
  );
  return addressOf(name);
}

async function clone(owner: pg.Client, template: string, name: string): Promise<string> {
  // Copying the files takes a sixth of the time of writing them through the log, which nobody needs here.
  await owner.query(`create database ${name} template ${template} strategy file_copy`);
  return addressOf(name);
}

function addressOf(name: string): string {
  const url = new URL(inject('databaseServer').ownerUrl);
  url.pathname = name;
  return url.toString();
}

/** One connection for all files of a worker: to open another takes the database ten milliseconds. */
let owner: Promise<pg.Client> | undefined;

async function connectOwner(): Promise<pg.Client> {
  const client = new pg.Client(inject('databaseServer').ownerUrl);
  await client.connect();
  return client;
}

async function connectForAll(): Promise<pg.Client> {
  const client = await connectOwner();
  const forget = () => {
    owner = undefined;
  };
  client.on('error', forget);
  client.on('end', forget);
  return client;
}

async function asOwner<Result>(work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  owner ??= connectForAll();
  return work(await owner);
}
