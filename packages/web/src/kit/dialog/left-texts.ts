import { messages } from '@oikos/contract/message.ts';

/** What became of several records, where some were left as they are. */
export const leftTexts = messages('leftRecords', {
  deleted: '{0, plural, one {# row has} other {# rows have}} been deleted.',
  notDeleted: "{0, plural, one {# row wasn't} other {# rows weren't}} deleted",
  why: 'Reason',
});
