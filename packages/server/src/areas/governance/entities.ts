import { governanceEntities as words } from '@oikos/contract/governance/entities.ts';
import { defineEntity, definePart } from '../../foundation/records/entities.ts';

export const governanceEntities = {
  confirmation: defineEntity({ table: 'confirmation' }),
  accessReview: defineEntity({ table: 'access_review', named: 'name' }),
  accessReviewItem: defineEntity({ table: 'access_review_item', partOf: { accessReview: 'reviewId' } }),
  accessReviewer: defineEntity({ table: 'access_reviewer', partOf: { accessReview: 'reviewId' } }),
};

/** Reviews are never deleted; what they consist of is known as the review. */
export const governanceParts = (
  ['access_review_decision', 'access_review_group', 'access_review_place', 'access_reviewer_item'] as const
).map((table) => definePart({ table, label: words.accessReview }));
