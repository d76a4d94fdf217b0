import { defineHistory } from '../records/define-history.ts';
import { accessReviewFieldTexts as review } from './access-reviews/access-review-messages.ts';
import { readAccessReview } from './access-reviews/access-reviews.ts';
import { serviceAccountFieldTexts as texts } from './service-accounts/service-account-messages.ts';
import { readServiceAccount, serviceAccountStateNames } from './service-accounts/service-accounts.ts';

const ofServiceAccount = defineHistory({
  entity: 'serviceAccount',
  readBy: [readServiceAccount],
  fields: {
    name: texts.name,
    purpose: texts.purpose,
    owner: texts.owner,
    userGroups: texts.userGroups,
    state: { label: texts.state, choices: serviceAccountStateNames },
    token: texts.token,
    tokenRotated: texts.tokenRotated,
  },
});

const ofAccessReview = defineHistory({
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
});

export const identityHistories = [ofServiceAccount, ofAccessReview];
