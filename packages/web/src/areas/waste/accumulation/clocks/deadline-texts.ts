import { messages } from '@oikos/contract/message.ts';

export const deadlineTexts = messages('deadlineChanges', {
  deadlines: 'Deadlines now and then',
  container: 'Container',
  before: 'Now',
  after: 'Then',
  none: 'None',
});
