import { messages } from '../../../message.ts';

/** Why a row of a file of shipments is not taken, and what an undo keeps. */
export const shipmentImportMessages = messages('shipmentImport', {
  undoReason: 'Undo of a batch import',
  tooManyRows: 'The file has more than {0, plural, one {# row} other {# rows}}. Split it.',
  fieldTwice: '{0} is mapped twice',
  siteUnknown: 'No {0} has the EPA ID or name {1}',
  siteAmbiguous: 'More than one {0} is named {1}. Use the EPA ID.',
  transporter: 'Transporter',
  wasteCode: 'Waste code',
  nameUnknown: 'No {0} is named {1}',
  nameAmbiguous: 'More than one {0} is named {1}',
  bodyMissing: 'The generator has ID numbers with several governing bodies. Enter the one for this shipment.',
  dateUnreadable: '{0} is not a date in the format {1}',
  numberUnreadable: '{0} is not a number',
  choiceUnknown: '{0} is not one of {1}',
  differsFromRow: '{0} differs from row {1} of the same shipment: {2}',
  missingHere: "This line doesn't exist yet, and the file mode only replaces existing lines",
  partialRejection: 'Record a partial rejection on the shipment, where you select the rejected lines',
  otherRowRefused: 'Row {0} of the same shipment was rejected, so the whole shipment is rejected',
  streamMissing: 'The row has a line but names no waste stream',
  editedSince: 'Kept, because it was edited since',
  deletedSince: 'Deleted since',
  usedSince: 'Kept, because the shipment has {0} since',
  containersSince: 'containers',
  linksSince: 'document links',
  laterSince: 'later shipments',
});
