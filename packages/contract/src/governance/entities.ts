import { defineEntities } from '../define-entities.ts';

export const governanceEntities = defineEntities({
  confirmation: ['confirmation', 'confirmations'],
  accessReview: ['access review', 'access reviews'],
  accessReviewItem: ['access review', 'access reviews'],
  accessReviewer: ['access review', 'access reviews'],
});
