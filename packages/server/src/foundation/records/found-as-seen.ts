import type { Message } from '@oikos/contract/message.ts';
import { type RawBuilder, sql } from 'kysely';
import { conflict } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { countRows } from './count-rows.ts';

/**
 * The ids of all that a list's filter finds, as many as the person saw: what came or went since then is not theirs to change unseen.
 * @throws Refusal 409 where the filter finds others, in the list's own words
 */
export async function idsAsSeen(
  scope: TenantScope,
  found: RawBuilder<unknown>,
  seenCount: number,
  findsOthers: Message,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${found}) as found order by id limit ${seenCount + 1}`.execute(scope.db);
  if (rows.length === seenCount) return rows.map(({ id }) => id);
  throw conflict(findsOthers, await countRows(scope, found), seenCount);
}
