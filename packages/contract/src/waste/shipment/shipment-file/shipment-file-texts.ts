import { messages } from '../../../message.ts';

/** What the worksheet of shipments says beside what the forms say. */
export const shipmentFileTexts = messages('shipmentFile', {
  openShipments: 'Open shipments',
  transportersHint: 'In the order in which they carry the waste',
  modes: 'Modes of transport',
  modesHint: 'One for each transporter; leave blank for Highway',
  modesMissing: 'Say one mode for each of the {0, plural, one {# transporter} other {# transporters}}',
  bodyHint: 'Leave blank where the generator has an ID number with one governing body only',
  idNumberHint: "Leave blank to use the generator's",
  position: 'Line',
  positionHint: '1, 2, 3 in the order of the manifest; leave blank for a shipment without lines',
  positionGap: 'Number the lines of a shipment from 1 without gaps',
  dotHint: 'Leave blank to fill in blank cells of the line as its waste stream says',
  pcb: 'PCB waste',
  pcbHint: 'One load in each line of the cell: Container | ID | 2026-05-01 | 12.5 | description. The weight is in kg.',
  pcbUnreadable: '{0} is not a load. Write it as: Container | ID | 2026-05-01 | 12.5 | description',
  lineLoaded: 'Containers are loaded on line {0}. Unload them before you remove the line.',
  shipmentLoaded: "It can't be taken back, because containers are loaded on it",
});
