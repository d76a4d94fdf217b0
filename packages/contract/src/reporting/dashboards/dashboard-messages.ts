import { messages } from '../../message.ts';

export const dashboardMessages = messages('dashboard', {
  tooLong: 'You can show at most {0, plural, one {# year} other {# years}} at once',
});
