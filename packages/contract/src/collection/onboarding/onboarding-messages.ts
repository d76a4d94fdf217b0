import { messages } from '../../message.ts';

/** What the calls of onboarding answer (X123, X124, X172, X173). */
export const onboardingMessages = messages('onboarding', {
  busy: 'Another workbook of your company is being imported. Wait until it has finished.',
  serverBusy: 'The server is busy with other workbooks. Try again later.',
  worksheetUnknown: 'There is no worksheet {0}',
  notNow: "You can't do this while the workbook has the status {0}",
  checkFirst: 'Check the workbook first',
  mayNotOverwrite: "You can't change or delete existing rows with a workbook",
  mayNotExport: "You can't export {0}",
  mayNotImport: "You can't import {0}",
  mayNotDelete: "You can't delete {0}",
  expired: 'The workbook has expired. Request it again.',
  notReady: "The workbook isn't ready",
  notXlsx: 'Choose a workbook (.xlsx)',
  fileTooLarge: 'The workbook is larger than {0} MB',
  noWorksheets: 'The workbook has no known worksheets. Generate a workbook and fill it in.',
  sheetUnknown: "{0} isn't a known worksheet. It won't be imported.",
  sheetTwice: 'The workbook has {0} twice',
  sheetHidden: 'The sheet {0} is hidden. Show it, or delete it.',
  sheetMerged: 'The sheet {0} has merged cells. Unmerge them.',
  sheetFormulas: 'The sheet {0} has formulas, such as in {1}. Replace them with their values.',
  sheetTooLong: 'The sheet {0} has data below row {1, number}. Delete the extra rows at the end.',
  tooManyRows: 'The workbook has more than {0, plural, one {# row} other {# rows}}. Split it.',
  tooManyColumns: 'The sheet {0} has more than {1, plural, one {# column} other {# columns}}',
  columnUnknown: "{0} isn't a column of {1}. It won't be imported.",
  foreign: 'The workbook comes from another company. Its IDs are ignored, and rows are matched by name.',
  unmarked: "The workbook doesn't say where it comes from. Rows are matched by name.",
  idUnreadable: "{0} isn't a valid ID. Clear the cell to add the row.",
  idUnknown: 'There is no row with the ID {0} anymore. Clear the cell to add the row again.',
  inUse: "You can't delete this because it is used ({0})",
  nothingToDelete: 'There is no such row to delete',
  deleteUnreadable: 'Write yes to delete the row, or clear the cell',
  stale: "This row was changed after the export, so it won't be changed. Clear its version to overwrite it.",
  undoReason: 'Undo of the workbook {0}',
  importReason: 'Workbook {0}',
  generation: 'Workbook {0}',
  check: 'Check of {0}',
  import: 'Import of {0}',
  undo: 'Undo of {0}',
  cleanUp: 'Expired workbooks',
});

/** What a workbook says beside the rows. */
export const workbookTexts = messages('workbook', {
  id: 'ID',
  version: 'Version',
  delete: 'Delete',
  readMe: 'Read me',
  choices: 'Choices',
  idNote: "Identifies the row. Don't change it, and leave it blank for new rows.",
  versionNote: "Shows whether the row was changed after the export. Don't change it.",
  deleteNote: 'Write yes to delete the row.',
  partNote: 'Separate several values with semicolons.',
  title: 'Onboarding workbook',
  howTo: 'Add and change rows on the sheets. Rows that you remove from a sheet stay in the company.',
  howToIds: 'ID and Version identify the rows of this company. Keep them when you rename a row.',
  howToDelete: 'Write yes in the column Delete to delete a row.',
  howToGroups:
    'Expressions, form layouts, form users and node types of sets take several rows, and these are all of them.',
  howToOrder: 'Each sheet comes after the sheets it refers to.',
  mark: 'Mark',
  sheet: 'Sheet',
  marked: 'marked',
});

export const onboardingStateTexts = messages('onboardingState', {
  READY: 'Ready',
  IN_PROGRESS: 'In progress',
  FAILED: 'Validation Failed',
  COMPLETED: 'Import Complete',
});

export const queueStateTexts = messages('workbookQueueState', {
  queued: 'Queued',
  processing: 'Processing',
  ready: 'Ready for download',
  expired: 'Expired',
  removed: 'Removed',
  retried: 'Retried',
  failed: 'Failed',
});
