import { messages } from '../../../message.ts';

/** Why a row of a file of shipments is not taken, and what an undo keeps. */
export const shipmentImportMessages = messages('shipmentImport', {
  tooManyRows: 'The file has more than {0, plural, one {# row} other {# rows}}. Split it.',
  fieldTwice: '{0} is mapped twice',
  siteUnknown: 'No {0} has the EPA id or name {1}',
  siteAmbiguous: 'More than one {0} is called {1}: use the EPA id',
  nameUnknown: 'No {0} is called {1}',
  nameAmbiguous: 'More than one {0} is called {1}',
  bodyMissing: 'The generator has id numbers for shipments with several governing bodies: name one',
  dateUnreadable: '{0} is no date of the form {1}',
  numberUnreadable: '{0} is no number',
  choiceUnknown: '{0} is none of: {1}',
  differsFromRow: '{0} differs from row {1} of the same shipment: {2}',
  missingHere: 'There is no such line yet, and the file mode only replaces',
  partialRejection: 'Record the partial rejection on the shipment: it names the lines that were refused',
  otherRowRefused: 'Row {0} of the same shipment is refused: a shipment is taken whole',
  streamMissing: 'The row has a line but names no waste stream',
  editedSince: 'Edited since: kept',
  deletedSince: 'Deleted since',
  usedSince: 'Kept: the shipment has {0} since',
});
