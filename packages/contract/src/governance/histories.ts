import { defineHistory } from '../records/define-history.ts';
import { accessReviewFieldTexts as review } from './access-reviews/access-review-messages.ts';
import { readAccessReview } from './access-reviews/access-reviews.ts';

export const governanceHistories = [
  defineHistory({
    entity: 'accessReview',
    readBy: [readAccessReview],
    fields: {
      name: review.name,
      dueOn: review.dueOn,
      remindDays: review.remindDays,
      escalateDays: review.escalateDays,
      closedAt: review.closedAt,
      closingReason: review.closingReason,
      evidenceSha256: review.evidence,
      reviewer: review.reviewer,
      itemCount: review.itemCount,
    },
  }),
];
