import { messages } from '../../message.ts';

/** Messages of importing simple lists. */
export const listImportMessages = messages('listImport', {
  fileTooLarge: 'The file is larger than {0} MB',
  tooManyRows: 'The file has more than {0, plural, one {# row} other {# rows}}. Split it.',
  keyMissing: 'The file has no column {0}, which identifies the rows',
  columnTwice: 'More than one column of the file is {0}',
  numberUnreadable: '{0} is not a number',
  booleanUnreadable: '{0} is neither yes nor no',
  choiceUnknown: '{0} is not one of {1}',
  referenceUnknown: 'No {0} is named {1}',
  referenceAmbiguous: 'More than one {0} is named {1}',
  doubled: 'Row {0} already has the same record',
  someRejected: '{0, plural, one {# row was rejected} other {# rows were rejected}}. Nothing was imported.',
  undoReason: 'Undo of the import of {0}',
  insert: 'Insert',
  update: 'Update',
  same: 'Same',
  rejected: 'Rejected',
  row: 'Row',
  column: 'Column',
  value: 'Value',
  problem: 'Problem',
});
