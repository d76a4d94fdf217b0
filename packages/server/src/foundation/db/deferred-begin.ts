import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { withArrayLiterals } from './array-literal.ts';
import { OpeningQuery } from './opening-query.ts';

const opensTransaction = (text: string): boolean => text.startsWith('begin') || text.startsWith('start transaction');
const endsTransaction = (text: string): boolean => text === 'commit' || text === 'rollback';

/** 'cached plan must not change result type': a kept statement's columns changed under it, by a migration. */
const KEPT_PLAN_OUTDATED = '0A000';

const nothing = (command: string) => ({ command, rowCount: 0, rows: [] }) as unknown as QueryResult;

/**
 * A connection that keeps back the statements which open a transaction until the first one in it is there to be sent with
 * them: a round trip less for every request. A transaction without a statement never reaches the database.
 */
class DeferringClient {
  readonly #client: PoolClient;
  #opening: string | null = null;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  get processID(): unknown {
    return (this.#client as unknown as { processID: unknown }).processID;
  }

  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    const values = withArrayLiterals(parameters);
    const opening = this.#opening;
    if (typeof text === 'string' && opening === null && opensTransaction(text)) {
      this.#opening = text;
      return Promise.resolve(nothing('BEGIN'));
    }
    this.#opening = null;
    if (typeof text !== 'string') {
      // A cursor has messages of its own: it follows in the connection's queue.
      if (opening !== null) this.#client.query(opening).catch(() => undefined);
      return this.#client.query(text as never);
    }
    if (opening === null) return this.#client.query(text, values);
    if (endsTransaction(text)) return Promise.resolve(nothing(text.toUpperCase()));
    return this.#open(opening, text, values).catch(async (error: { code?: string }) => {
      if (error.code !== KEPT_PLAN_OUTDATED) throw error;
      await this.#client.query('rollback');
      return this.#open(opening, text, values);
    });
  }

  #open(opening: string, text: string, values: readonly unknown[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#client.query(
        new OpeningQuery(opening.split('; '), text, values, (error, result) =>
          error ? reject(error) : resolve(result),
        ),
      );
    });
  }

  release(discarded: boolean): void {
    this.#opening = null;
    this.#client.release(discarded);
  }
}

/** The pool as the query builder uses it: every connection defers the beginning of its transactions. */
export function deferringBegin(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, DeferringClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new DeferringClient(client);
      clients.set(client, known);
      return known as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  } as unknown as PostgresPool;
}
