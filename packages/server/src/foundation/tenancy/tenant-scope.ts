import { type Permission, satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { literalTexts } from '../db/planned-once.ts';
import { createSlot } from '../records/hook.ts';
import type { Session } from './session.ts';

declare const minted: unique symbol;

/**
 * The only key that opens a company's data: one transaction, with row-level security set to the company. Minted only in
 * this folder, from the token's user and a membership; every query function takes it first.
 */
export interface TenantScope {
  readonly [minted]: true;
  readonly companyId: number;
  readonly userId: number | null;
  readonly session: Session | null;
  readonly db: Kysely<DB>;
  readonly requestId: string | null;
}

export interface TransactionMode {
  readonly readOnly?: boolean;
  /** A stable picture of the database for long reads. */
  readonly repeatableRead?: boolean;
}

export interface TenantCaller {
  readonly companyId: number;
  readonly userId: number | null;
  readonly session?: Session | null;
  readonly requestId?: string | null;
  /** Of work that somebody asked for who acted for the user. */
  readonly actorId?: number | null;
}

/** Runs `work` in a transaction of the company; commits when it returns, rolls back when it throws. */
export function inCompany<Result>(
  database: Kysely<DB>,
  caller: TenantCaller,
  mode: TransactionMode,
  work: (scope: TenantScope) => Promise<Result>,
): Promise<Result> {
  if (!Number.isSafeInteger(caller.companyId)) throw new Error('A transaction needs a company');
  return new Promise((resolve, reject) => {
    const done = database.connection().execute(async (connection) => {
      const options = `${mode.repeatableRead ? ' isolation level repeatable read' : ''}${mode.readOnly ? ' read only' : ''}`;
      const user = caller.userId === null ? '' : String(caller.userId);
      const actorId = caller.session?.actor?.userId ?? caller.actorId ?? null;
      const actor = actorId === null ? '' : `; set local app.actor_id = '${actorId}'`;
      // Sent with the first statement (foundation/db/deferred-begin.ts). All values are integers, so nothing can be injected.
      await sql
        .raw(
          `begin${options}; set local app.company_id = '${caller.companyId}'; set local app.user_id = '${user}'${actor}`,
        )
        .execute(connection);
      const scope = {
        companyId: caller.companyId,
        userId: caller.userId,
        session: caller.session ?? null,
        db: connection,
        requestId: caller.requestId ?? null,
      } as unknown as TenantScope;
      try {
        const result = await work(scope);
        // What was read is read, whatever the end of the transaction says: the answer needn't wait for it.
        if (mode.readOnly) resolve(result);
        await sql.raw('commit').execute(connection);
        return result;
      } catch (error) {
        await sql.raw('rollback').execute(connection);
        throw error;
      }
    });
    done.then(resolve, reject);
  });
}

/** Goes on in the same transaction as somebody else of the company; what is written names them, and beside them who confirms it. */
export async function asAnother<Result>(
  scope: TenantScope,
  session: Session,
  work: (scope: TenantScope) => Promise<Result>,
): Promise<Result> {
  if (session.companyId !== scope.companyId) throw new Error('Somebody else works in another company');
  const be = (userId: string, actorId: string) =>
    sql`select set_config('app.user_id', ${userId}, true), set_config('app.actor_id', ${actorId}, true)`.execute(
      scope.db,
    );
  await be(String(session.userId), String(scope.userId));
  const result = await work({ ...scope, userId: session.userId, session });
  await be(String(scope.userId), '');
  return result;
}

/** Makes a company and works in it, both in one transaction: afterwards there is the whole of it or nothing. */
export function inNewCompany<Result>(
  database: Kysely<DB>,
  makeCompany: (db: Kysely<DB>) => Promise<number>,
  work: (scope: TenantScope) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (db) => {
    const companyId = await makeCompany(db);
    await sql`select set_config('app.company_id', ${String(companyId)}, true), set_config('app.user_id', '', true)`.execute(
      db,
    );
    return work({ companyId, userId: null, session: null, db, requestId: null } as unknown as TenantScope);
  });
}

/** A select of the ids of all places; the area of hierarchies fills it in. */
export const everyPlace = createSlot<RawBuilder<unknown>>('the places of a company');

/**
 * The ids of the nodes at which the caller holds the permission, or any one of several; for `node_id in (...)` of a list. The
 * caller is whom the transaction is of, so that the statement is the same for everybody.
 */
export function permittedNodes(scope: TenantScope, permission: Permission | readonly Permission[]): RawBuilder<number> {
  if (scope.session?.isSuperAdministrator || scope.userId === null) return sql`(${everyPlace.read()})`;
  const anyOf = [permission].flat().flatMap((each) => satisfiedBy(each as Permission));
  return sql`(select node_id from permitted_nodes_of_list(transaction_user(), ${literalTexts(anyOf)}))`;
}
