import { importMessages } from '@oikos/contract/collection/import-messages.ts';
import type { ShipmentImportMapping } from '@oikos/contract/waste/shipment-import-fields.ts';
import {
  cancelShipmentImport,
  createShipmentImport,
  loadShipmentImport,
  mapShipmentImport,
  previewShipmentFile,
  readShipmentImport,
  reloadShipmentImportFile,
  type ShipmentUndoCounts,
  searchShipmentImportRows,
  searchShipmentImports,
  undoShipmentImport,
  validateShipmentImport,
} from '@oikos/contract/waste/shipment-imports.ts';
import { sql } from 'kysely';
import { type Handling, handle } from '../../../http/handling.ts';
import { denied, notFound, refuse } from '../../../http/refusals.ts';
import { serveList } from '../../../resource/serve-list.ts';
import { containsCondition } from '../../../resource/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../tenancy/tenant-scope.ts';
import {
  cancel,
  createTransaction,
  type ImportSteps,
  importRows,
  mapTransaction,
  previewFile,
  reloadFile,
  startLoad,
  startUndo,
  startValidation,
  toImportRow,
} from '../../collection/public.ts';
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
    await sql`delete from shipment_import_row where import_transaction_id = ${id}`.execute(scope.db);
  },
};

interface Details {
  readonly storedFileId: number;
  readonly mapping: ShipmentImportMapping | null;
  readonly mappingName: string | null;
  readonly undo: ShipmentUndoCounts | null;
}

const readingHandlings: Handling[] = [
  serveList({
    name: 'shipmentImports',
    endpoint: searchShipmentImports,
    query: ({ input }) => {
      const conditions = [
        ...containsCondition(['fileName', 'createdBy'], input.contains),
        ...(input.states?.length ? [sql`state = any(${input.states}::text[])`] : []),
      ];
      return conditions.length === 0
        ? importRows('shipments')
        : sql`select * from (${importRows('shipments')}) as i where ${sql.join(conditions, sql` and `)}`;
    },
    sortable: ['createdAt', 'fileName', 'state', 'fileMode', 'createdBy', 'finishedAt'],
    defaultDirection: 'desc',
    item: toImportRow as never,
  }),

  serveList({
    name: 'shipmentImportRows',
    endpoint: searchShipmentImportRows,
    query: ({ scope, input }) => shipmentRows(scope, input),
    sortable: ['sourceRow', 'shipmentNumber', 'wasteStream', 'outcome'],
    item: toShipmentRow as never,
  }),

  handle(readShipmentImport, async ({ scope, input }) => {
    const id = input.transactionId;
    const { rows } = await sql<Parameters<typeof toImportRow>[0]>`
      select * from (${importRows('shipments')}) as i where id = ${id}`.execute(scope.db);
    const { rows: details } = await sql<Details>`
      select stored_file_id as "storedFileId", mapping, mapping_name as "mappingName", undo_counts as undo
      from import_transaction where id = ${id}`.execute(scope.db);
    const [row] = rows;
    const [detail] = details;
    if (!row || !detail) throw notFound();
    return { ...toImportRow(row), ...detail };
  }),

  handle(previewShipmentFile, ({ scope, input }) => previewFile(scope, shipmentTarget, input)),
];

const started = async (jobRunId: Promise<number>) => ({ isSuccessful: true as const, jobRunId: await jobRunId });

export const shipmentImportHandlings: Handling[] = [
  ...readingHandlings,
  handle(createShipmentImport, ({ scope, input }) => createTransaction(scope, shipmentTarget, input)),
  handle(reloadShipmentImportFile, ({ scope, input }) => reloadFile(scope, shipmentTarget, input)),
  handle(mapShipmentImport, ({ scope, input }) => mapTransaction(scope, shipmentSteps, input)),
  handle(validateShipmentImport, ({ scope, input }) =>
    started(startValidation(scope, shipmentSteps, input.transactionId)),
  ),
  handle(loadShipmentImport, ({ scope, input }) => started(startLoad(scope, shipmentSteps, input.transactionId))),
  handle(cancelShipmentImport, async ({ scope, input }) => {
    await cancel(scope, shipmentTarget, input.transactionId);
    return { isSuccessful: true as const };
  }),
  handle(undoShipmentImport, ({ scope, input }) => started(startUndo(scope, shipmentSteps, input.transactionId))),
];
