import {
  closeAccessReview,
  downloadReviewEvidence,
  giveReviewItems,
  previewAccessReview,
  readAccessReview,
  startAccessReview,
  updateAccessReview,
  verifyReviewEvidence,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import {
  decideFoundItems,
  decideReviewItems,
  previewDecision,
  previewFoundRemoval,
  readReviewItem,
} from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { type Handler, handle, handleStepwise } from '../../../foundation/http/handler.ts';
import { ticketFor } from '../../../foundation/records/downloads/tickets.ts';
import { closeReview, giveToReviewer, saveReview } from './change-review.ts';
import { decideFound } from './decide-found-items.ts';
import { decideItems } from './decide-items.ts';
import { readShownEvidence, verifyEvidence } from './evidence.ts';
import { itemLists, readItem } from './list-review-items.ts';
import { readReviewDetail, reviewList } from './list-reviews.ts';
import { previewOfDecision, previewOfFoundRemoval } from './preview-decision.ts';
import { countReviewed, startReview } from './start-review.ts';

export const accessReviewHandlers: Handler[] = [
  reviewList,
  ...itemLists,
  handle(readAccessReview, ({ scope, input: { id } }) => readReviewDetail(scope, id)),
  handle(previewAccessReview, ({ scope, input }) => countReviewed(scope, input)),
  handle(startAccessReview, ({ scope, input }) => startReview(scope, input)),
  handle(updateAccessReview, ({ scope, input }) => saveReview(scope, input)),
  handle(giveReviewItems, ({ scope, input }) => giveToReviewer(scope, input)),
  handle(closeAccessReview, ({ scope, input }) => closeReview(scope, input)),
  handle(downloadReviewEvidence, async ({ scope, input: { id } }) => {
    const fileId = await readShownEvidence(scope, id);
    return { ticket: await ticketFor(scope, { kind: 'file', fileId }) };
  }),
  handleStepwise(verifyReviewEvidence, ({ inCompany, input: { id } }) => verifyEvidence(inCompany, id)),
  handle(readReviewItem, ({ scope, input: { id } }) => readItem(scope, id)),
  handle(previewDecision, ({ scope, input }) => previewOfDecision(scope, input)),
  handle(previewFoundRemoval, ({ scope, input }) => previewOfFoundRemoval(scope, input)),
  handle(decideFoundItems, ({ scope, input }) => decideFound(scope, input)),
  handle(decideReviewItems, ({ scope, input }) => decideItems(scope, input)),
];
