import { messages } from '@oikos/contract/message.ts';

/** The words of what waits for the person, on the home. */
export const waitingBlockTexts = messages('home.waiting', {
  title: 'Waiting for you',
  none: 'Nothing waits for you.',
  approvals: '{0, plural, one {# value} other {# values}} to approve',
  verdicts: '{0, plural, one {# doubtful value} other {# doubtful values}} to look into',
  restatements: '{0, plural, one {# restatement} other {# restatements}} to decide on',
});
