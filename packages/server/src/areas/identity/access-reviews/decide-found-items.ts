import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { accessReviewMessages as say } from '@oikos/contract/identity/access-reviews/access-review-messages.ts';
import {
  type decideFoundItems,
  type FoundDecision,
  LEFT_NAMED,
} from '@oikos/contract/identity/access-reviews/reviewed-items.ts';
import { sql } from 'kysely';
import { conflict } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { decideItems } from './decide-items.ts';
import { foundOwnItems } from './list-review-items.ts';

/** What the filter finds, as many as the person saw: what came or went since then is not theirs to decide unseen. */
async function findAsSeen(scope: TenantScope, { filter, count }: FoundDecision['found']): Promise<readonly number[]> {
  const found = foundOwnItems(scope, filter);
  const { rows } = await sql<{ id: number }>`select id from (${found}) as found limit ${count + 1}`.execute(scope.db);
  if (rows.length === count) return rows.map(({ id }) => id);
  const counted = await sql<{ count: number }>`select count(*)::int as count from (${found}) as found`.execute(
    scope.db,
  );
  throw conflict(say.findsOthers, counted.rows[0]?.count ?? 0, count);
}

/** Keeps or removes all that the filter finds. What changed since the review began is left: nobody looked at each of them. */
export async function decideFound(
  scope: TenantScope,
  { found, decision, reason }: FoundDecision,
): Promise<OutputOf<typeof decideFoundItems>> {
  const itemIds = [...(await findAsSeen(scope, found))];
  const changes = { userGroupId: 0, validTo: null, acceptsChanged: false };
  const { verdicts, ...counts } = await decideItems(scope, { itemIds, decision, reason, ...changes });
  const left = verdicts.filter(({ problem }) => problem !== null);
  return { ...counts, leftCount: left.length, verdicts: left.slice(0, LEFT_NAMED) };
}
