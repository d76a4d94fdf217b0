import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from '../../db/generated/database.ts';
import { deferringBegin } from './deferred-begin.ts';

const pools = new WeakMap<Kysely<DB>, Pool>();

/** The query builder over a pool. Only tenancy/ opens transactions with it. */
export function createDatabase(pool: Pool): Kysely<DB> {
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool: deferringBegin(pool) }) });
  pools.set(database, pool);
  return database;
}

/** The pool under a query builder made by `createDatabase`: COPY needs a connection of its own. */
export function poolOf(database: Kysely<DB>): Pool {
  const pool = pools.get(database);
  if (!pool) throw new Error('This query builder was not made by createDatabase');
  return pool;
}
