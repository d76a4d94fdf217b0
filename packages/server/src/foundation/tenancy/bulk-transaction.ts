import type { Pool, PoolClient } from 'pg';
import { runnerOfClient, type SqlRunner } from '../db/sql-runner.ts';
import type { TenantCaller, TransactionMode } from './tenant-scope.ts';

declare const minted: unique symbol;

/**
 * A company's transaction on a bare connection, for COPY: row-level security is set as in a `TenantScope`. Minted only
 * in this folder.
 */
export interface BulkScope {
  readonly [minted]: true;
  readonly companyId: number;
  readonly userId: number | null;
  readonly client: PoolClient;
  readonly sql: SqlRunner;
}

/** A connection of a company that runs one transaction after another; give it back with `release`. */
export interface BulkConnection {
  begin(mode: TransactionMode): Promise<BulkScope>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Waits for a lock of the company that nobody else holds, and keeps it until `release`. */
  lockSession(lock: number): Promise<void>;
  release(): Promise<void>;
}

/** Opens a connection for long work that reads or writes in several transactions. */
export async function openBulkConnection(pool: Pool, caller: TenantCaller): Promise<BulkConnection> {
  if (!Number.isSafeInteger(caller.companyId)) throw new Error('A transaction needs a company');
  const client = await pool.connect();
  // A connection that is cut between two statements says so by an event; the next statement fails, which is enough.
  const ignore = () => undefined;
  client.on('error', ignore);
  let open = false;
  const locks: number[] = [];
  const end = async (how: 'commit' | 'rollback') => {
    if (!open) return;
    open = false;
    await client.query(how);
  };
  return {
    async begin(mode) {
      const options = `${mode.repeatableRead ? ' isolation level repeatable read' : ''}${mode.readOnly ? ' read only' : ''}`;
      const user = caller.userId === null ? '' : String(caller.userId);
      await client.query(
        `begin${options}; set local app.company_id = '${caller.companyId}'; set local app.user_id = '${user}'`,
      );
      open = true;
      const { companyId, userId } = caller;
      return { companyId, userId, client, sql: runnerOfClient(client) } as unknown as BulkScope;
    },
    commit: () => end('commit'),
    rollback: () => end('rollback'),
    async lockSession(lock) {
      await client.query('select pg_advisory_lock($1, $2)', [lock, caller.companyId]);
      locks.push(lock);
    },
    async release() {
      let broken = false;
      const close = async () => {
        await end('rollback');
        for (const lock of locks) await client.query('select pg_advisory_unlock($1, $2)', [lock, caller.companyId]);
      };
      await close().catch(() => {
        broken = true;
      });
      client.off('error', ignore);
      client.release(broken);
    },
  };
}
