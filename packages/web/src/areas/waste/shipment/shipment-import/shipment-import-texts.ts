import { messages } from '@oikos/contract/message.ts';

/** The words of the batch import of shipments, beside those of every import. */
export const shipmentImportTexts = messages('shipmentImportScreens', {
  title: 'Batch import of shipments',
  help: 'CSV, text, Excel (.xlsx) or a zip of one of them: one row a line, rows with the same shipment number are one shipment. Nothing is written before you have seen the dry run, and every import can be undone.',
  shipment: 'The shipment',
  shipmentHint: 'Repeated in each row of a shipment, or blank after its first',
  line: 'Its line',
  lineHint: 'A blank cell takes what the waste stream says',
  values: 'How cells are read',
  defaultType: 'Shipment type where it is blank',
  acceptDates:
    'Dates more than a year ago, more than 90 days ahead or before the first record of the location are right',
  acceptWarnings: 'Ship in spite of warnings of the manifest check',
  modeAppend: 'Append: new shipments and lines only; an existing line is refused',
  modeOverwrite: 'Overwrite: existing shipments and lines only; new ones are refused',
  modeOverwriteAndAppend: 'Overwrite And Append: existing ones are changed, new ones added',
  modeDontOverwrite: "Don't Overwrite: new ones are added, existing ones left alone",
  load: 'Load {0, plural, one {# row} other {# rows}}',
  rows: 'rows',
  shipmentNumber: 'Shipment',
  wasteStream: 'Waste stream',
  inFile: 'In the file',
  wholeNote: 'A shipment is taken whole: where one of its rows is refused, all are.',
  nothingToLoad: 'There is nothing to insert or change.',
  undoText:
    'Shipments that the import made are removed, those it changed are as they were. What somebody edited or used since is kept and listed.',
  undoneText:
    'Undone: {0, plural, one {# shipment} other {# shipments}} restored, {1, number} removed. {2, plural, =0 {None were kept.} one {# was kept because it was edited or used since.} other {# were kept because they were edited or used since.}}',
  showShipments: 'Show the shipments',
});
