import { measurementMessages as measured } from '../measurement/measurement-messages.ts';
import { type Message, type MessageParameter, messages, type SaidMessage, say } from '../message.ts';

/** Messages of imports (errors.tsv X017, X026, X119 to X122). */
export const importMessages = messages('import', {
  import: 'Import',
  imports: 'Imports',
  mapping: 'Mapping',
  cannotReload: 'Cannot reload file since mapping was done',
  mappingNotSaved: 'Failed to save mappings',
  definitionUnknown: 'Provided Batch Import Definition ID does not exist',
  loadFailed: 'Data Load Failed',
  notNow: 'Not possible while the import is in the state {0}',
  mappingMissing: 'Map the columns first',
  nothingToUndo: 'There is nothing to undo',
  undoRunning: 'The undo of this import is already under way',
  mayNotCreateNodes: 'You may not create nodes below the chosen parent',
  mayNotOverwriteApproved: 'You may not overwrite approved values',
  reasonMissing: 'Give a reason for overwriting approved values',
  fileUnreadable: 'The file could not be read: {0}',
  emptyFile: 'The file holds no rows',
  columnMissing: 'The file has no column {0}',
  sheetMissing: 'The workbook has no sheet {0}',
  zipWithoutFile: 'The zip file holds no .csv, .txt or .xlsx file',
  zipWithSeveral: 'The zip file holds more than one file',
  unclosedQuote: 'The quote that opens in row {0} is never closed',
  noDateFormat: '{0} is no date format',
  validated: '{0} rows checked',
  loaded: '{0} rows loaded',
  undoReason: 'Undo of import {0}',
  importReason: 'Import of {0}',
});

/** Why a value of the file is not taken. */
export const rejectReasons = {
  ...messages('importReject', {
    tooFewColumns: 'The row has {0} columns where {1} are needed',
    nodeMissing: 'The row names no node',
    nodeUnknown: 'No node is called {0}',
    nodeAmbiguous: 'More than one node is called {0}',
    nodeDenied: 'You do not have access to the location {0}',
    nodeIncomplete: 'A part of the name of the node is missing',
    propertyUnknown: '{0} is mapped to no value of the pick list {1}',
    parameterMissing: 'The row names no parameter',
    parameterAmbiguous: 'More than one parameter is called {0}: write its set before it, as in Set/Name',
    parameterUnknown: 'No parameter is called {0}',
    parameterNotHere: '{0} does not apply to nodes of the type {1}',
    dateMissing: 'The date is missing',
    dateUnreadable: '{0} is no date of the form {1}',
    hourMissing: 'The value is hourly: the date needs an hour',
    hourSkipped: 'The clock skips this hour on {0}',
    hourTwice: 'The clock strikes this hour twice on {0}: give the distance to UTC',
    notAPeriod: '{0} to {1} is not one period of {2}',
    numberUnreadable: '{0} is no number',
    groupMisplaced: 'A separator of thousands stands in the wrong place in {0}',
    outOfRange: '{0} is out of range',
    unitUnknown: 'No unit is called {0}',
    unitMissing: 'The unit is missing',
    duplicate: 'The file gives this value twice',
    approved: 'The value is approved',
    tooLong: 'Must be at most {0} characters',
    flagUnreadable: '{0} is neither yes nor no',
    editedSince: 'Edited since: kept',
    deletedSince: 'Deleted since',
  }),
  outsideActiveDates: measured.outsideActiveDates,
  tooManyDigits: measured.tooManyDigits,
  unitOfOtherType: measured.unitOfOtherType,
  readOnly: measured.readOnly,
  calculated: measured.calculated,
  notInPicklist: measured.notInPicklist,
  beginDateTooOld: measured.beginDateTooOld,
  existsAlready: measured.existsAlready,
  missing: measured.missing,
} as const satisfies Record<string, Message>;
export type RejectReason = keyof typeof rejectReasons;

export const rejectMessage = (reason: string, parameters: readonly MessageParameter[]): SaidMessage =>
  say(rejectReasons[reason as RejectReason] ?? rejectReasons.numberUnreadable, ...parameters);
