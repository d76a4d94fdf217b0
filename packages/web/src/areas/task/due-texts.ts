import { messages } from '@oikos/contract/message.ts';

/** How much time a task has left: the home says it, which needs no other words of tasks. */
export const dueTexts = messages('workScreens', {
  overdue: '{0, plural, one {# day} other {# days}} overdue',
  today: 'Due today',
  daysLeft: '{0, plural, one {# day} other {# days}} left',
});
