import { messages } from '@oikos/contract/message.ts';

/** The words of the batch import of shipments, beside those of every import. */
export const shipmentImportTexts = messages('shipmentImportScreens', {
  title: 'Batch import of shipments',
  help: 'Import CSV, text, Excel (.xlsx) or a zip of one. Rows with the same shipment number are one shipment.',
  shipment: 'The shipment',
  shipmentHint: 'In each row of a shipment, or only in its first',
  line: 'Its line',
  lineHint: 'Blank cells are filled from the waste stream',
  values: 'How cells are read',
  defaultType: 'Shipment type if blank',
  acceptDates:
    'Dates more than a year ago, more than 90 days ahead or before the first record of the location are right',
  acceptWarnings: 'Ship in spite of warnings of the manifest check',
  modeAppend: 'Append: adds new shipments and lines; rejects existing lines',
  modeOverwrite: 'Overwrite: replaces existing shipments and lines; rejects new ones',
  modeOverwriteAndAppend: 'Overwrite And Append: replaces existing ones and adds new ones',
  modeDontOverwrite: "Don't Overwrite: adds new ones and leaves existing ones unchanged",
  load: 'Load {0, plural, one {# row} other {# rows}}',
  rows: 'rows',
  shipmentNumber: 'Shipment',
  wasteStream: 'Waste stream',
  inFile: 'In the file',
  rowsNote: 'If one row of a shipment is rejected, the whole shipment is.',
  nothingToLoad: 'Nothing to insert or change.',
  undoText: 'New shipments are deleted and changed ones restored. Anything edited or used since is kept and listed.',
  undoneText:
    'Undone: {0, plural, one {# shipment} other {# shipments}} restored, {1, number} removed. {2, plural, =0 {None were kept.} one {# was kept because it was edited or used since.} other {# were kept because they were edited or used since.}}',
  showShipments: 'Show the shipments',
});
