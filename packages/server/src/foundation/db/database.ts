import { type CompiledQuery, Kysely, PostgresDialect, PostgresQueryCompiler } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from '../../db/generated/database.ts';
import { deferringBegin } from './deferred-begin.ts';
import { columnNamed } from './field-names.ts';

/** Writes the names that the code gives to tables and columns, `nodeId`, as the database has them. */
class ColumnNames extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(columnNamed(identifier));
  }
}

class Dialect extends PostgresDialect {
  override createQueryCompiler(): ColumnNames {
    return new ColumnNames();
  }
}

const pools = new WeakMap<Kysely<DB>, Pool>();

/** The query builder over a pool, and who hears of each statement. Only tenancy/ opens transactions with it. */
export function createDatabase(pool: Pool, onStatement?: (statement: CompiledQuery) => void): Kysely<DB> {
  const database = new Kysely<DB>({
    dialect: new Dialect({ pool: deferringBegin(pool) }),
    ...(onStatement && { log: ({ query }) => onStatement(query) }),
  });
  pools.set(database, pool);
  return database;
}

/** The pool under a query builder made by `createDatabase`: COPY needs a connection of its own. */
export function poolOf(database: Kysely<DB>): Pool {
  const pool = pools.get(database);
  if (!pool) throw new Error('This query builder was not made by createDatabase');
  return pool;
}
