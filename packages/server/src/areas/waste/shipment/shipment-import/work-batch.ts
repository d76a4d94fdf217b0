import type { ImportCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import { shipmentImportLabels } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import type { FileMode } from '@oikos/domain/collection/file-modes.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { findNames } from './find-names.ts';
import { type ImportedShipment, importShipmentRows, refusedBecause } from './import-shipment-rows.ts';
import type { ListedRow } from './list-rows.ts';
import { CellReader } from './read-cells.ts';
import type { SourceShipment } from './read-shipments.ts';
import { RowRefusal } from './row-refusal.ts';
import type { SaidShipmentMapping } from './said-notation.ts';
import { snapshotOf, versionsOf } from './snapshot.ts';

export interface BatchTask {
  readonly importId: number;
  readonly mapping: SaidShipmentMapping;
  readonly mode: FileMode;
  /** A dry run does all that the load does, shipment by shipment, and takes each back. */
  readonly isDryRun: boolean;
}

const headOf = (source: SourceShipment) => ({
  shipmentNumber: source.number,
  column: '',
  sourceText: '',
  message: null,
});

function listedOf(source: SourceShipment, { outcomes, nodeId }: ImportedShipment): ListedRow[] {
  return outcomes.map(({ row, outcome, message }) => ({
    ...headOf(source),
    sourceRow: row.row,
    wasteStream: row.cells.wasteStream ?? '',
    outcome,
    message,
    nodeId,
  }));
}

/** The row at fault says why; the others of its shipment say which one that is. */
function refusedRows(source: SourceShipment, { row: culprit, field, said }: RowRefusal, mapping: SaidShipmentMapping) {
  const mapped = mapping.columns.find((each) => each.field === field)?.column;
  const column = mapped ?? (field ? shipmentImportLabels[field].english : '');
  return source.rows.map((row): ListedRow => {
    const isCulprit = row === culprit;
    return {
      ...headOf(source),
      sourceRow: row.row,
      wasteStream: row.cells.wasteStream ?? '',
      outcome: 'reject',
      message: isCulprit ? said : refusedBecause(culprit),
      column: isCulprit ? column : '',
      sourceText: (isCulprit && field && row.cells[field]) || '',
      nodeId: null,
    };
  });
}

/** What undoing needs: how the shipment was, and what is now. */
async function keepChange(
  scope: TenantScope,
  { importId }: BatchTask,
  source: SourceShipment,
  { id, isNew }: ImportedShipment,
  before: string | undefined,
): Promise<void> {
  await sql`
    insert into shipment_import_change (import_transaction_id, shipment_id, shipment_number, source_row, node_id, before, versions)
    select ${importId}::bigint, s.id, s.shipment_number, ${source.rows[0].row}::bigint, s.node_id,
      ${isNew ? null : (before ?? null)}::jsonb, ${sql.raw(versionsOf)}
    from shipment s where s.id = ${id}`.execute(scope.db);
}

/** Imports some shipments in the caller's transaction, each whole or not at all. */
export async function workBatch(
  scope: TenantScope,
  task: BatchTask,
  batch: readonly SourceShipment[],
): Promise<readonly ListedRow[]> {
  const runner = runnerOfKysely(scope.db);
  const names = await findNames(scope, batch);
  const cells = new CellReader(task.mapping);
  const existing = new Set([...names.shipments.values()].map(({ id }) => id));
  const listed: ListedRow[] = [];
  for (const source of batch) {
    let before: string | undefined;
    const onChanging = async (id: number) => {
      if (existing.has(id) && !task.isDryRun) before ??= await snapshotOf(runner, id);
    };
    await sql`savepoint imported_shipment`.execute(scope.db);
    try {
      const imported = await importShipmentRows(scope, { ...task, names, cells, onChanging }, source);
      if (task.isDryRun) await sql`rollback to savepoint imported_shipment`.execute(scope.db);
      else if (imported.isChanged) await keepChange(scope, task, source, imported, before);
      listed.push(...listedOf(source, imported));
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error;
      await sql`rollback to savepoint imported_shipment`.execute(scope.db);
      listed.push(...refusedRows(source, error, task.mapping));
    }
    await sql`release savepoint imported_shipment`.execute(scope.db);
  }
  return listed;
}

export function countRows(counts: ImportCounts, rows: readonly ListedRow[]): ImportCounts {
  const added = { ...counts, rows: counts.rows + rows.length };
  for (const { outcome } of rows) added[outcome] += 1;
  return added;
}
