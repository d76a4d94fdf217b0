import { messages } from '@oikos/contract/message.ts';

export const deadlineTexts = messages('deadlineChanges', {
  container: 'Container',
  before: 'Now',
  after: 'Then',
  none: 'None',
});
