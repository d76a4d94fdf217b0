import { messages } from '../../message.ts';

export const dashboardMessages = messages('dashboard', {
  tooLong: 'At most {0} years can be shown at once',
});
