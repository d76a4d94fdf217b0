import { messages } from '@oikos/contract/message.ts';

/** The words of the tasks on the home. */
export const workBlockTexts = messages('home.work', {
  title: 'Your tasks',
  none: "Nothing is due. You're up to date.",
  overdue: '{0} overdue',
  all: 'All {0, plural, one {# task} other {# tasks}}',
});
