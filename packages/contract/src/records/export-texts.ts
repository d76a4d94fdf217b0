import { messages } from '../message.ts';

/** The words of the sheet that says what a file of a list holds. */
export const exportTexts = messages('export', {
  about: 'About',
  list: 'List',
  rows: 'Rows',
  company: 'Company',
  exportedBy: 'Exported by',
  exportedAt: 'Exported at (UTC)',
  timeZone: 'Time zone of times',
  search: 'Search: {0}',
});
