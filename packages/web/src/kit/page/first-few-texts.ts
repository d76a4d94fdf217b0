import { messages } from '@oikos/contract/message.ts';

export const firstFewTexts = messages('firstFew', {
  more: 'and {0} more',
});
