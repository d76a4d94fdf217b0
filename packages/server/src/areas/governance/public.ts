export {
  type LateReview,
  readLateReviews,
  readWaitingReviewers,
  type WaitingReviewer,
} from './access-reviews/due-reviews.ts';
export { reviewsChanged } from './access-reviews/stored-review.ts';
