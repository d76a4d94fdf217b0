import { messages } from '@oikos/contract/message.ts';

/** The words of what waits for approval, on the home. */
export const approvalsBlockTexts = messages('home.approvals', {
  title: 'Waiting for you',
  none: 'Nothing waits for you.',
  values: '{0, plural, one {# value} other {# values}} to approve',
  review: 'Review',
  reviewOf: '{0}: Review',
  restatements: '{0, plural, one {# restatement} other {# restatements}} to decide',
  held: '{0, plural, one {# held value} other {# held values}} to release',
});
