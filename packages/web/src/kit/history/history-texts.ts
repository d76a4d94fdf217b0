import { messages } from '@oikos/contract/message.ts';

/** The words of what was done to a record. */
export const historyTexts = messages('history', {
  about: 'About this record',
  history: 'History',
  latest: 'Latest changes',
  showAll: 'Show all',
  title: 'History of {0}',
  plural: 'changes',
  created: 'Added',
  updated: 'Changed',
  deleted: 'Deleted',
  updatedFields: 'Changed {0}',
  ofPart: '{0}: {1}',
  ofPartTitle: 'Part',
  inZone: 'Times in {0}',
  whenIn: 'When ({0})',
  who: 'Who',
  what: 'What',
  changes: 'Changes',
  reason: 'Reason',
  field: 'Field',
  product: 'The product itself',
  more: 'and {0} more',
});
