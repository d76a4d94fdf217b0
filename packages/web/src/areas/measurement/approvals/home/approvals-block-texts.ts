import { messages } from '@oikos/contract/message.ts';

/** The words of what waits for approval, on the home. */
export const approvalsBlockTexts = messages('home.approvals', {
  title: 'Waiting for you',
  none: 'Nothing waits for your approval.',
  values: '{0, plural, one {# value} other {# values}} to approve',
  review: 'Review',
});
