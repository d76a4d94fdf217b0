import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import type { UndoCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import type { ShipmentImportMapping } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import {
  cancelShipmentImport,
  createShipmentImport,
  keepShipmentImportDraft,
  loadShipmentImport,
  mapShipmentImport,
  previewShipmentFile,
  readShipmentImport,
  reloadShipmentImportFile,
  searchShipmentImportRows,
  searchShipmentImports,
  undoShipmentImport,
  validateShipmentImport,
} from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import { sql } from 'kysely';
import { type Handler, handle, handleStepwise } from '../../../../foundation/http/handler.ts';
import { denied, refuse } from '../../../../foundation/http/refusals.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import {
  cancel,
  createTransaction,
  type ImportSteps,
  keepDraft,
  mapTransaction,
  previewFile,
  readShownImport,
  reloadFile,
  serveImports,
  startLoad,
  startUndo,
  startValidation,
} from '../../../collection/imports/public.ts';
import { shipmentRows, toShipmentRow } from './list-rows.ts';
import { checkShipmentImportJob, loadShipmentImportJob, undoShipmentImportJob } from './shipment-import-jobs.ts';
import { shipmentTarget } from './shipment-target.ts';

async function assertMayUndo(
  scope: TenantScope,
  { id, loadedRow }: { readonly id: number; readonly loadedRow: number },
) {
  if (loadedRow === 0) throw refuse(importMessages.nothingToUndo);
  const { rows } = await sql`
    select 1 from shipment_import_change
    where import_transaction_id = ${id} and node_id not in ${permittedNodes(scope, 'SHIPMENTS_FULL')} limit 1`.execute(
    scope.db,
  );
  if (rows.length > 0) throw denied();
}

const shipmentSteps: ImportSteps<ShipmentImportMapping> = {
  ...shipmentTarget,
  jobs: { validate: checkShipmentImportJob, load: loadShipmentImportJob, undo: undoShipmentImportJob },
  assertMayUse: async () => undefined,
  assertMayUndo,
  forgetResults: async (scope, id) => {
    await scope.db.deleteFrom('shipment_import_row').where('importTransactionId', '=', id).execute();
  },
};

export const shipmentImportHandlers: Handler[] = [
  serveImports(searchShipmentImports, shipmentTarget),

  serveList({
    endpoint: searchShipmentImportRows,
    query: ({ scope, input }) => shipmentRows(scope, input),
    item: toShipmentRow,
  }),

  handle(readShipmentImport, ({ scope, input }) =>
    readShownImport<ShipmentImportMapping, UndoCounts>(scope, shipmentTarget, input.transactionId),
  ),
  handleStepwise(previewShipmentFile, (call) => previewFile(call, shipmentTarget)),
  handle(createShipmentImport, ({ scope, input }) => createTransaction(scope, shipmentTarget, input)),
  handle(reloadShipmentImportFile, ({ scope, input }) => reloadFile(scope, shipmentTarget, input)),
  handle(keepShipmentImportDraft, ({ scope, input }) => keepDraft(scope, shipmentTarget, input)),
  handle(mapShipmentImport, ({ scope, input }) => mapTransaction(scope, shipmentSteps, input)),
  handle(validateShipmentImport, ({ scope, input }) => startValidation(scope, shipmentSteps, input.transactionId)),
  handle(loadShipmentImport, ({ scope, input }) => startLoad(scope, shipmentSteps, input.transactionId)),
  handle(cancelShipmentImport, ({ scope, input }) => cancel(scope, shipmentTarget, input.transactionId)),
  handle(undoShipmentImport, ({ scope, input }) => startUndo(scope, shipmentSteps, input.transactionId)),
];
