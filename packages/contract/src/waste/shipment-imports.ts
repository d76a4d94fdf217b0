import { fileModes, importOutcomes } from '@oikos/domain/collection/file-modes.ts';
import { importStates } from '@oikos/domain/collection/import-states.ts';
import { z } from 'zod';
import { mappingName } from '../collection/import-mapping-fields.ts';
import { importMessages as say } from '../collection/import-messages.ts';
import {
  cancelImport,
  createImport,
  filePreview,
  importPhases,
  importRow,
  previewImportFile,
  reloadImportFile,
} from '../collection/imports.ts';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { text, version } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { created, updated } from '../replies.ts';
import { shipmentImportMapping } from './shipment-import-fields.ts';

/** Batch import of shipments (R112, V310): the steps and states of every import, with shipments and their lines as target. */

const transactionId = () => idOf('importTransaction');
const started = z.object({ isSuccessful: z.literal(true), jobRunId: z.int() });

export const searchShipmentImports = endpoint({
  method: 'POST',
  path: 'shipment/imports/search',
  permission: 'SHIPMENTS',
  reads: true,
  input: skipTakeSearch({ contains: text(200).optional(), states: z.array(z.enum(importStates)).max(16).optional() }),
  output: pageOf(importRow),
  summary: 'Batch imports of shipments, the latest first',
});

export const previewShipmentFile = endpoint({
  method: 'POST',
  path: 'shipment/imports/preview',
  permission: 'SHIPMENTS_FULL',
  reads: true,
  input: previewImportFile.input,
  output: filePreview.extend({
    proposal: z
      .object({
        mappingId: z.int(),
        name: z.string(),
        fileMode: z.enum(fileModes),
        definition: shipmentImportMapping,
      })
      .nullable(),
  }),
  failure: general.uploadFailed,
  summary: 'The first rows of a file of shipments, and how it seems to be laid out',
});

export const createShipmentImport = endpoint({
  method: 'POST',
  path: 'shipment/imports',
  permission: 'SHIPMENTS_FULL',
  input: createImport.input,
  output: created,
  failure: general.uploadFailed,
  summary: 'Begins a batch import of shipments from an uploaded file',
});

/** What an undo did, in shipments. */
export const shipmentUndoCounts = z.object({ restored: z.int(), removed: z.int(), kept: z.int() });
export type ShipmentUndoCounts = z.output<typeof shipmentUndoCounts>;

export const readShipmentImport = endpoint({
  method: 'GET',
  path: 'shipment/imports/{transactionId}',
  permission: 'SHIPMENTS',
  input: z.object({ transactionId: transactionId() }),
  output: importRow.extend({
    storedFileId: z.int(),
    mapping: shipmentImportMapping.nullable(),
    mappingName: z.string().nullable(),
    undo: shipmentUndoCounts.nullable(),
  }),
  summary: 'A batch import of shipments with its mapping, state and counts of rows',
});

/** V249 */
export const reloadShipmentImportFile = endpoint({
  method: 'PUT',
  path: 'shipment/imports/{transactionId}/file',
  permission: 'SHIPMENTS_FULL',
  input: reloadImportFile.input,
  output: updated,
  failure: general.uploadFailed,
  summary: 'Takes another file, as long as nothing is mapped',
});

export const mapShipmentImport = endpoint({
  method: 'PUT',
  path: 'shipment/imports/{transactionId}',
  permission: 'SHIPMENTS_FULL',
  input: z.object({
    transactionId: transactionId(),
    version: version(),
    fileMode: z.enum(fileModes),
    mapping: shipmentImportMapping,
    headerSignature: text(100).default(''),
    /** The mapping is remembered under this name. */
    rememberAs: mappingName().nullable().default(null),
  }),
  output: updated,
  failure: say.mappingNotSaved,
  summary: 'Says how the columns of the file become shipments and lines',
});

export const validateShipmentImport = endpoint({
  method: 'POST',
  path: 'shipment/imports/{transactionId}/validate',
  permission: 'SHIPMENTS_FULL',
  input: z.object({ transactionId: transactionId() }),
  output: started,
  summary: 'Dry run: what every row would do, and why some would be refused',
});

export const loadShipmentImport = endpoint({
  method: 'POST',
  path: 'shipment/imports/{transactionId}/load',
  permission: 'SHIPMENTS_FULL',
  input: z.object({ transactionId: transactionId() }),
  output: started,
  failure: say.loadFailed,
  summary: 'Writes the shipments; a load that was interrupted goes on where it stopped',
});

export const cancelShipmentImport = endpoint({
  method: 'POST',
  path: 'shipment/imports/{transactionId}/cancel',
  permission: 'SHIPMENTS_FULL',
  input: cancelImport.input,
  output: cancelImport.output,
  summary: 'Ends an import before its shipments are loaded; stops a load that is under way',
});

export const undoShipmentImport = endpoint({
  method: 'POST',
  path: 'shipment/imports/{transactionId}/undo',
  permission: 'SHIPMENTS_FULL',
  input: z.object({ transactionId: transactionId() }),
  output: started,
  summary: 'Takes the shipments of an import back; what was edited or used since is kept and listed',
});

export const shipmentImportRow = z.object({
  id: z.int(),
  sourceRow: z.int(),
  shipmentNumber: z.string(),
  wasteStream: z.string(),
  outcome: z.enum(importOutcomes),
  column: z.string(),
  sourceText: z.string(),
  message: z.string(),
});
export type ShipmentImportRow = z.output<typeof shipmentImportRow>;

export const searchShipmentImportRows = endpoint({
  method: 'POST',
  path: 'shipment/imports/{transactionId}/rows/search',
  permission: 'SHIPMENTS',
  reads: true,
  input: skipTakeSearch(
    {
      transactionId: transactionId(),
      phase: z.enum(importPhases).optional(),
      outcomes: z.array(z.enum(importOutcomes)).max(5).optional(),
      contains: text(200).optional(),
    },
    50,
  ),
  output: pageOf(shipmentImportRow),
  summary: 'What becomes of each row of the file',
});
