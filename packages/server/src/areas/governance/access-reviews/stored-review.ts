import { accessReviewMessages as say } from '@oikos/contract/governance/access-reviews/access-review-messages.ts';
import { notFound, refuse } from '../../../foundation/http/refusals.ts';
import { createHook } from '../../../foundation/records/hook.ts';
import { recordKind } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

export interface StoredReview {
  readonly name: string;
  readonly dueOn: string;
  readonly remindDays: number;
  readonly escalateDays: number;
  readonly closedAt: string | null;
  readonly closingReason: string;
  readonly evidenceSha256: string | null;
  readonly version: number;
}

const readReview = ({ db }: TenantScope, id: number): Promise<StoredReview> =>
  db
    .selectFrom('access_review')
    .select(['name', 'dueOn', 'remindDays', 'escalateDays', 'closedAt', 'closingReason', 'evidenceSha256', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);

export const accessReviews = recordKind({ entity: 'accessReview', table: 'access_review', read: readReview });

/** What was closed stays as it is. */
export function refuseClosed({ closedAt }: Pick<StoredReview, 'closedAt'>): void {
  if (closedAt !== null) throw refuse(say.isClosed);
}

/** What reviewers have to do may have changed: in a review that began, was decided on, given to others or closed. */
export const reviewsChanged = createHook<[scope: TenantScope]>();
