import { messages } from '@oikos/contract/message.ts';

/** The words of the home. */
export const homeTexts = messages('home', {
  title: 'Welcome, {0}',
  loading: 'Loading',
  records: 'Pinned and recent',
  pinned: 'Pinned',
  recent: 'Recently opened',
  noRecords: 'Pages that you open appear here. Pin a record at the top of its page to keep it here.',
});
