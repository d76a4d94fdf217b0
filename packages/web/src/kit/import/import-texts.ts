import { messages } from '@oikos/contract/message.ts';

/** The words of the import of a list. */
export const importTexts = messages('kitImport', {
  import: 'Import',
  title: 'Import {0}',
  introduction:
    'Change what an export or the template holds, or add rows to it. Rows that the file leaves out stay as they are.',
  template: 'Template with the rows of today (XLSX)',
  file: 'File',
  dropHere: 'Drop a file here or click to choose one',
  dropHint: '.xlsx, .csv or .txt, at most {0} MB and {1, plural, one {# row} other {# rows}}',
  checking: 'Checking {0}',
  importing: 'Importing {0}',
  otherFile: 'Choose another file',
  all: 'All rows',
  passedOver: 'Columns that are not imported: {0}',
  nothingToDo: 'Nothing to import: every row is as it is already.',
  nothingValid: 'Nothing to import: no row is valid.',
  importRows: 'Import {0, plural, one {# row} other {# rows}}',
  allOrNothing: 'Import nothing while any row is rejected',
  done: '{0} added, {1} changed, {2} as they were, {3} rejected',
  problemsXlsx: 'Problems as Excel workbook (XLSX)',
  problemsCsv: 'Problems as comma-separated values (CSV)',
  problems: 'Download problems',
  rowsOfFile: 'Rows of the file',
  verdict: 'Would do',
  what: 'What',
  record: 'Record',
  becomes: '{0}: {1}',
});
