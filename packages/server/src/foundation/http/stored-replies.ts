import { createHash } from 'node:crypto';
import { type AnyEndpoint, callName } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { companiesOf } from '../tenancy/companies.ts';
import { inCompany, type TenantScope } from '../tenancy/tenant-scope.ts';
import { conflict, refuse } from './refusals.ts';

export const KEY_HEADER = 'idempotency-key';
const KEY = /^[\w.:-]{8,100}$/;
const KEPT_DAYS = 7;

/** The key that the sender gave its call; undefined where it gave none or the call is done again each time. */
export function keyOfCall({ method, isRepeatable }: AnyEndpoint, given: string | undefined): string | undefined {
  if (given === undefined || method === 'GET' || method === 'DELETE' || isRepeatable) return undefined;
  if (!KEY.test(given)) throw refuse(generalMessages.keyInvalid);
  return given;
}

interface StoredReply {
  readonly reply: unknown;
  readonly isSame: boolean;
}

/**
 * Does what a call asks for once, however often it is sent under its key: the answer is kept in the transaction that did
 * it, and a call that comes while the first is still at work waits for that one's answer. What was refused wasn't done and
 * may come again.
 */
export async function answeredOnce(
  scope: TenantScope,
  { key, endpoint, input }: { readonly key: string; readonly endpoint: AnyEndpoint; readonly input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { db, companyId, userId } = scope;
  if (userId === null) throw new Error('Replies are kept for users');
  const call = callName(endpoint);
  const digest = createHash('sha256').update(JSON.stringify(input)).digest();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kept reply ${companyId} ${userId} ${key}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<StoredReply>`
    select reply, call = ${call} and request_digest = ${digest} as is_same
    from stored_reply where user_id = ${userId} and key = ${key}`.execute(db);
  const [kept] = rows;
  if (kept && !kept.isSame) throw conflict(generalMessages.keyUsed);
  if (kept) return kept.reply;
  const reply = await work();
  // In a list: a row that has a field `call` looks like a function to the builder's types.
  await db
    .insertInto('stored_reply')
    .values([{ userId, key, call, requestDigest: digest, reply: JSON.stringify(reply ?? null) }])
    .execute();
  return reply;
}

/** Nobody sends a call again after a week. */
export async function deleteStoredReplies(database: Kysely<DB>): Promise<void> {
  const companies = await companiesOf(database);
  for (const companyId of companies) {
    await inCompany(database, { companyId, userId: null }, {}, ({ db }) =>
      sql`delete from stored_reply where stored_at < now() - make_interval(days => ${KEPT_DAYS}::integer)`.execute(db),
    );
  }
}
