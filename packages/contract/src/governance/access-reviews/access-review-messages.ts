import { messages } from '../../message.ts';

/** What calls about access reviews answer, and what is written of them. */
export const accessReviewMessages = messages('accessReviews', {
  notStarted: 'The review can’t be started',
  notLoaded: 'The review can’t be loaded',
  notDecided: 'The decision can’t be saved',
  duePast: 'Choose a day from today on',
  groupsMissing: 'Choose at least one user group',
  siteTwice: 'This location is already listed',
  reviewerGone: "{0} can't review, because their access has ended",
  nothingToReview: 'Nobody has such access there. Choose other locations or user groups.',
  tooMuch: 'A review can have up to {0, plural, one {# assignment} other {# assignments}}. Choose fewer locations.',
  tooManyFound: 'Up to {0, plural, one {# assignment} other {# assignments}} can be decided at once. Add a filter.',
  findsOthers:
    'The filter now finds {0, plural, one {# assignment} other {# assignments}}, not {1}. Look at the list again.',
  isClosed: 'This review is closed.',
  reasonMissing: 'Say why it is removed',
  changeMissing: 'Choose another user group or a last day',
  endPast: 'Choose a last day from today on',
  decidedBy: '{0} has decided this.',
  alreadyDone: 'This was carried out already.',
  hasEnded: 'This access has ended since. It can only be removed.',
  hasChanged: 'This access has changed since you opened the list. Look at it again.',
  inGroupAlready: '{0} is already in {1} at {2}.',
  ownAccess: "{0} can't review their own access.",
  closingReasonMissing:
    '{0, plural, one {# assignment isn’t decided or carried out} other {# assignments aren’t decided or carried out}}. Say why you close the review now.',
  /** {0} the review, {1} what the reviewer says. */
  auditReason: 'Access review {0}: {1}',
  notClosed: 'The evidence is made when the review is closed.',
  evidenceNamesPeople: "You can't download the evidence, because the company hides people's names from you",
});

/** What the fields of a review are called. */
export const accessReviewFieldTexts = messages('accessReviewFields', {
  name: 'Name',
  dueOn: 'Due date',
  remindDays: 'Remind reviewers before',
  escalateDays: 'Tell administrators after',
  closedAt: 'Closed',
  closingReason: 'Reason for closing early',
  evidence: 'SHA-256 of the evidence',
  reviewer: 'New reviewer',
  itemCount: 'Assignments given to them',
});
