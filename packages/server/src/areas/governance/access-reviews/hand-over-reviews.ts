import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { Taking } from '../../identity/public.ts';
import { assignReviewers, giveItems } from './assign-reviewers.ts';
import { waits } from './list-review-items.ts';
import { lastDecision } from './review-items.ts';
import { reviewsChanged } from './stored-review.ts';

/** The reviewer `v` still has to decide on the item `i`. */
const waiting = sql`
  access_reviewer v
  join access_review r on r.id = v.review_id and r.closed_at is null
  join access_reviewer_item ri on ri.reviewer_id = v.id
  join access_review_item i on i.id = ri.item_id ${lastDecision}
  where ${waits}`;

/** Who is asked to review access, once for each open review. */
export const heldReviews = sql`select distinct v.user_id, v.review_id from ${waiting}`;

interface Left {
  readonly reviewId: number;
  readonly openIds: number[];
  readonly requestedIds: number[];
}

/** Another person decides in place of somebody; on the other person's own access the next administrators above do. */
export async function handOverReviews(scope: TenantScope, { fromUserId, toUserId }: Taking): Promise<void> {
  const { rows } = await sql<Left>`
    select v.review_id, coalesce(array_agg(i.id) filter (where d.id is null), '{}') as open_ids,
      coalesce(array_agg(i.id) filter (where d.id is not null), '{}') as requested_ids
    from ${waiting} and v.user_id = ${fromUserId} group by v.review_id order by v.review_id`.execute(scope.db);
  for (const { reviewId, openIds, requestedIds } of rows) {
    const among = (ids: readonly number[]) => sql`i.id = any(${[...ids]}::bigint[])`;
    await giveItems(scope, { reviewId, userId: toUserId, which: among(openIds) });
    await sql`
      delete from access_reviewer_item ri using access_reviewer v
      where ri.reviewer_id = v.id and v.review_id = ${reviewId} and v.user_id = ${fromUserId}
        and ri.item_id = any(${[...openIds, ...requestedIds]}::bigint[])`.execute(scope.db);
    const own = sql`${among(openIds)} and i.user_id = ${toUserId}`;
    await assignReviewers(scope, reviewId, { which: own, without: fromUserId });
    await assignReviewers(scope, reviewId, { which: among(requestedIds), carriesOut: true, without: fromUserId });
  }
  await reviewsChanged.run(scope);
}
