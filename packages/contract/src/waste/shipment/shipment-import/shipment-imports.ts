import { importOutcomes } from '@oikos/domain/collection/file-modes.ts';
import { z } from 'zod';
import { importEndpoints } from '../../../collection/imports/import-endpoints.ts';
import { importFindings } from '../../../collection/imports/import-findings.ts';
import { undoCounts } from '../../../collection/imports/import-shapes.ts';
import { saidMessage } from '../../../replies.ts';
import { shipmentImportMapping } from './shipment-import-fields.ts';

/**
 * Batch import of shipments (R112, V310): the steps and states of every import, with shipments and their lines as target. What
 * the rows write asks besides for the right to save shipments at their locations.
 */

export const shipmentImportRow = z.object({
  id: z.int(),
  sourceRow: z.int(),
  shipmentNumber: z.string(),
  wasteStream: z.string(),
  outcome: z.enum(importOutcomes),
  column: z.string(),
  sourceText: z.string(),
  message: saidMessage.nullable(),
});
export type ShipmentImportRow = z.output<typeof shipmentImportRow>;

export const shipmentImportCalls = importEndpoints({
  path: 'shipment/imports',
  names: { imports: 'shipmentImports', rows: 'shipmentImportRows' },
  loads: ['shipment', 'shipmentLine'],
  seenUnder: 'SHIPMENTS',
  madeUnder: 'SHIPMENT_IMPORT',
  written: 'shipments',
  mapping: shipmentImportMapping,
  row: shipmentImportRow,
  rowsSortable: ['sourceRow', 'shipmentNumber', 'wasteStream', 'outcome'],
  details: {
    undo: undoCounts.nullable(),
    /** Of the last dry run. */
    findings: importFindings.nullable(),
  },
  checkOptions: {},
  loadOptions: {},
  summaries: {
    search: 'Batch imports of shipments, the latest first',
    preview: 'The first rows of a file of shipments, and how it seems to be laid out',
    create: 'Begins a batch import of shipments from an uploaded file',
    read: 'A batch import of shipments with its mapping, state and counts of rows',
    map: 'Says how the columns of the file become shipments and lines',
    undo: 'Takes the shipments of an import back; what was edited or used since is kept and listed',
    searchRows: 'What becomes of each row of the file',
  },
});
export const {
  search: searchShipmentImports,
  preview: previewShipmentFile,
  create: createShipmentImport,
  read: readShipmentImport,
  reloadFile: reloadShipmentImportFile,
  map: mapShipmentImport,
  keepDraft: keepShipmentImportDraft,
  validate: validateShipmentImport,
  load: loadShipmentImport,
  cancel: cancelShipmentImport,
  undo: undoShipmentImport,
  searchRows: searchShipmentImportRows,
} = shipmentImportCalls;
