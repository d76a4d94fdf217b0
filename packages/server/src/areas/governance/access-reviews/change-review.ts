import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { accessReviewMessages as say } from '@oikos/contract/governance/access-reviews/access-review-messages.ts';
import type {
  closeAccessReview,
  giveReviewItems,
  updateAccessReview,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { writtenName } from '../../../foundation/records/name-of-person.ts';
import { lockRecord, saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { companyToday, readSuccessor } from '../../identity/public.ts';
import { giveItems } from './assign-reviewers.ts';
import { storeEvidence } from './evidence.ts';
import { remindReviewers } from './remind-reviewers.ts';
import { decidedCounts, lastDecision } from './review-items.ts';
import { accessReviews, refuseClosed, reviewsChanged } from './stored-review.ts';

/** Another name or other days; a later due date has everybody reminded again when it comes near. */
export async function saveReview(
  scope: TenantScope,
  { id, version, ...columns }: ParsedInputOf<typeof updateAccessReview>,
): Promise<OutputOf<typeof updateAccessReview>> {
  const today = await companyToday(scope);
  const saved = await saveRecord(scope, accessReviews, { id, version }, async (before) => {
    refuseClosed(before);
    if (columns.dueOn === before.dueOn) return columns;
    if (columns.dueOn < today) throw refuseField('dueOn', say.duePast);
    await sql`update access_reviewer set mailed = least(mailed, 1) where review_id = ${id}`.execute(scope.db);
    return { ...columns, escalated: false };
  });
  await reviewsChanged.run(scope);
  return saved;
}

/** Gives items to another reviewer, who isn't the person that one of them is about. */
export async function giveToReviewer(
  scope: TenantScope,
  { id, itemIds, userId }: ParsedInputOf<typeof giveReviewItems>,
): Promise<OutputOf<typeof giveReviewItems>> {
  await lockRecord(scope, accessReviews, id);
  refuseClosed(await accessReviews.read(scope, id));
  const { name, isActive } = await readSuccessor(scope, userId);
  if (!isActive) throw refuseField('userId', say.reviewerGone, name);
  const { rows: own } = await sql`
    select from access_review_item i where i.id = any(${itemIds}::bigint[]) and (i.user_id = ${userId}
      or exists (select from installation.service_account s where s.user_id = i.user_id and s.owner_id = ${userId}))
    limit 1`.execute(scope.db);
  if (own.length > 0) throw refuseField('userId', say.ownAccess, name);
  const doneCount = await giveItems(scope, { reviewId: id, userId, which: sql`i.id = any(${itemIds}::bigint[])` });
  const after = { reviewer: name, itemCount: doneCount };
  await auditChanges(scope, 'accessReview', [{ id, before: {}, after }]);
  await reviewsChanged.run(scope);
  await remindReviewers(scope, await companyToday(scope));
  return { doneCount };
}

interface Counts {
  readonly decided: number;
  readonly requested: number;
  readonly total: number;
}

async function countItems({ db }: TenantScope, id: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select ${decidedCounts}, count(*)::int as total
    from access_review_item i ${lastDecision} where i.review_id = ${id}`.execute(db);
  return rows[0] as Counts;
}

/** Closes a review for good and makes its evidence. What is undecided stays undecided, and is named so. */
export async function closeReview(
  scope: TenantScope,
  { id, version, reason }: ParsedInputOf<typeof closeAccessReview>,
): Promise<OutputOf<typeof closeAccessReview>> {
  let sha256 = '';
  const saved = await saveRecord(scope, accessReviews, { id, version }, async (before) => {
    refuseClosed(before);
    const { decided, requested, total } = await countItems(scope, id);
    if (decided < total && reason === '') throw refuseField('reason', say.closingReasonMissing, total - decided);
    await sql`
      update access_review set closed_at = now(), closed_by = ${scope.userId}, closing_reason = ${reason},
        decided_count = ${decided}, requested_count = ${requested},
        closed_by_name = coalesce((select ${writtenName('u')} from installation.app_user u where u.id = ${scope.userId}), '')
      where id = ${id}`.execute(scope.db);
    const evidence = await storeEvidence(scope, id);
    sha256 = evidence.sha256;
    return { evidenceFileId: evidence.fileId, evidenceSha256: sha256, contentSha256: evidence.contentSha256 };
  });
  await reviewsChanged.run(scope);
  return { ...saved, sha256 };
}
