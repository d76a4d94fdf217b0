import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { withArrayLiterals } from './array-literal.ts';
import { isPlannedOnce, PREPARED_PLAN_OUTDATED } from './prepared-statements.ts';
import { TransactionQuery } from './transaction-query.ts';

const opensTransaction = (text: string): boolean => text.startsWith('begin') || text.startsWith('start transaction');
const onlyReads = (opening: string): boolean => /^(begin|start transaction)[^;]* read only\b/.test(opening);
const endsTransaction = (text: string): boolean => text === 'commit' || text === 'rollback';

/** How `inCompany` says whose transaction it is. */
const SETS_COMPANY = 'set local app.company_id = ';

const nothing = (command: string) => ({ command, rowCount: 0, rows: [] }) as unknown as QueryResult;

/**
 * A connection that keeps back the statements which open a transaction until the first one in it is there to be sent with
 * them: a round trip less for every request. A transaction without a statement never reaches the database.
 */
class DeferringClient {
  readonly #client: PoolClient;
  #opening: string | null = null;
  #onlyReads = false;
  #company: string | undefined;
  #ending: Promise<unknown> = Promise.resolve();

  constructor(client: PoolClient) {
    this.#client = client;
  }

  get processID(): unknown {
    return (this.#client as unknown as { processID: unknown }).processID;
  }

  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    const opening = this.#opening;
    if (typeof text === 'string' && opening === null && opensTransaction(text)) {
      this.#opening = text;
      this.#onlyReads = onlyReads(text);
      this.#company = text.split('; ').find((statement) => statement.startsWith(SETS_COMPANY));
      return Promise.resolve(nothing('BEGIN'));
    }
    this.#opening = null;
    if (typeof text !== 'string') {
      // A cursor has messages of its own: it follows in the connection's queue.
      if (opening !== null) this.#client.query(opening).catch(() => undefined);
      return this.#client.query(text as never);
    }
    if (endsTransaction(text)) return this.#end(text, opening !== null);
    const values = withArrayLiterals(parameters);
    if (opening === null) return this.#send([], text, values);
    return this.#send(opening.split('; '), text, values).catch(async (error: { code?: string }) => {
      if (error.code !== PREPARED_PLAN_OUTDATED) throw error;
      await this.#client.query('rollback');
      return this.#send(opening.split('; '), text, values);
    });
  }

  #end(text: string, isEmpty: boolean): Promise<QueryResult> {
    this.#company = undefined;
    if (isEmpty) return Promise.resolve(nothing(text.toUpperCase()));
    const ended = this.#client.query(text);
    if (!this.#onlyReads || text !== 'commit') return ended;
    // Nobody waits for the end of what only read but the connection, before it serves the next caller.
    this.#ending = ended.catch(() => undefined);
    return Promise.resolve(nothing(text.toUpperCase()));
  }

  #send(opening: readonly string[], text: string, values: readonly unknown[]): Promise<QueryResult> {
    const preparedFor = isPlannedOnce(text, values) ? this.#company : undefined;
    if (opening.length === 0 && preparedFor === undefined) return this.#client.query(text, [...values]);
    return new Promise((resolve, reject) => {
      this.#client.query(
        new TransactionQuery({ opening, preparedFor }, text, values, (error, result) =>
          error ? reject(error) : resolve(result),
        ),
      );
    });
  }

  release(discarded: boolean): void {
    this.#opening = null;
    this.#company = undefined;
    void this.#ending.then(() => this.#client.release(discarded));
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
