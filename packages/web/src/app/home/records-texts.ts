import { messages } from '@oikos/contract/message.ts';

/** The words of what was pinned and opened lately. */
export const recordsTexts = messages('home.records', {
  title: 'Pinned and recent',
  pinned: 'Pinned',
  recent: 'Recently opened',
  none: 'Pages that you open appear here. Pin a record at the top of its page to keep it here.',
});
