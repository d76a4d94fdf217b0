import { messages } from '../message.ts';

/** Texts of mail about access reviews: {0} is the review in subjects, the number of assignments in texts. */
export const accessReviewMailTexts = messages('accessReviewMail', {
  reviewer: 'Access to review',
  askedSubject: 'Review access at {1}: {0}',
  askedText:
    '{0, plural, one {# assignment} other {# assignments}} at {1} wait for your decision by {2}: keep, change or remove.',
  remindedSubject: 'Reminder to review access at {1}: {0}',
  remindedText: '{0, plural, one {# assignment} other {# assignments}} at {1} still wait for your decision by {2}.',
  overdueSubject: 'Overdue access review at {1}: {0}',
  overdueText:
    '{0, plural, one {# assignment} other {# assignments}} at {1} should have been decided by {2}. Your administrators hear of it soon.',
  reviewerButton: 'Review access',
  late: 'Overdue access review',
  lateSubject: 'Access review at {1} is overdue: {0}',
  lateText: 'It was due on {0}. Remind the reviewers, or give what is open to somebody else.',
  lateHeading: 'Waits for',
  lateOpen: '{0, plural, one {# assignment open} other {# assignments open}}',
  lateButton: 'Open the review',
});
