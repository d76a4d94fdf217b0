import type { UndoCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import { type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { shipmentImportMessages as say } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-messages.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../../foundation/db/sql-runner.ts';
import type { JobContext } from '../../../../foundation/jobs/define-job.ts';
import { auditEntry, writeAudit } from '../../../../foundation/records/audit.ts';
import { productReason } from '../../../../foundation/records/product-reasons.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { addToUndoCounts, endUndo } from '../../../collection/imports/public.ts';
import { voidImportedNumbers } from '../../site/public.ts';
import { auditOfLines } from '../shipment-lines/audit-line.ts';
import { readLinesOfAll } from '../shipment-lines/read-lines.ts';
import { lockShipments } from '../shipments/shipment-record.ts';
import { listRows } from './list-rows.ts';
import { restoreSnapshot, versionsOf } from './snapshot.ts';

const undone = productReason(say.undoReason);

const noUndoCounts: UndoCounts = { restored: 0, removed: 0, kept: 0 };

const SHIPMENTS_PER_BATCH = 200;

/** What keeps a shipment from being taken back, as people read it. */
const usesOfShipment = { containers: say.containersSince, links: say.linksSince, later: say.laterSince };

interface Change {
  readonly shipmentId: number;
  readonly shipmentNumber: string;
  readonly sourceRow: number;
  readonly nodeId: number;
  readonly before: string | null;
  readonly isDeleted: boolean;
  readonly isEdited: boolean;
  /** What depends on the shipment since. */
  readonly uses: readonly (keyof typeof usesOfShipment)[];
}

/**
 * The next shipments to take back, the last written first, locked. Beside an edit, which shows in the versions,
 * containers that were loaded, filed documents and shipments that continue one are uses of it.
 */
async function nextChanges(scope: TenantScope, importId: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select c.shipment_id, c.shipment_number, c.source_row,
      c.node_id, c.before::text as before, s.id is null as is_deleted,
      c.versions is distinct from ${sql.raw(versionsOf)} as is_edited,
      array_remove(array[
        case when exists (select from container k join shipment_line l on l.company_id = k.company_id and l.id = k.shipment_line_id
          where l.company_id = s.company_id and l.shipment_id = s.id) then 'containers' end,
        case when c.before is null and exists (select from shipment_document_link d
          where d.company_id = s.company_id and d.shipment_id = s.id) then 'links' end,
        case when c.before is null and exists (select from shipment n
          where n.company_id = s.company_id and n.previous_shipment_id = s.id) then 'later' end], null) as uses
    from shipment_import_change c
    left join shipment s on s.company_id = c.company_id and s.id = c.shipment_id
    where c.import_transaction_id = ${importId} and not c.is_undone
    order by c.source_row desc, c.shipment_id limit ${SHIPMENTS_PER_BATCH} for update of c`.execute(scope.db);
  return rows;
}

const keptBecause = ({ isDeleted, isEdited, uses }: Change): SaidMessage | null => {
  if (isDeleted) return said(say.deletedSince);
  if (isEdited) return said(say.editedSince);
  if (uses.length === 0) return null;
  return said(
    say.usedSince,
    uses.map((use) => usesOfShipment[use]),
  );
};

/** Shipments and their lines as they are stored. */
const statesOf = async (scope: TenantScope, ids: readonly number[]) =>
  [await lockShipments(scope, ids), await readLinesOfAll(scope, ids)] as const;

async function takeBack(scope: TenantScope, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ shipmentId }) => shipmentId);
  const [before, linesBefore] = await statesOf(scope, ids);
  const made = changes.filter((change) => change.before === null).map(({ shipmentId }) => shipmentId);
  await sql`delete from shipment where id = any(${made}::bigint[])`.execute(scope.db);
  const numbers = changes
    .filter((change) => change.before === null)
    .map(({ shipmentNumber: number, nodeId }) => ({ number, nodeId }));
  await voidImportedNumbers(scope, 'Shipment', numbers, undone());
  for (const { shipmentId, before: snapshot } of changes) {
    if (snapshot !== null) await restoreSnapshot(runnerOfKysely(scope.db), shipmentId, snapshot);
  }
  const [after, linesAfter] = await statesOf(scope, ids);
  const restored = new Map(after.map((shipment) => [shipment.id, shipment]));
  const ofShipments = before.map((shipment) =>
    auditEntry('shipment', { id: shipment.id, before: shipment, after: restored.get(shipment.id) ?? null }),
  );
  await writeAudit(
    scope,
    [...ofShipments, ...auditOfLines(linesBefore, linesAfter)].map((entry) => ({
      ...entry,
      reason: undone(),
    })),
  );
}

async function undoBatch(scope: TenantScope, importId: number): Promise<number> {
  await scope.db.selectFrom('import_transaction').select('id').where('id', '=', importId).forUpdate().execute();
  const found = await nextChanges(scope, importId);
  const ids = found.map(({ shipmentId }) => shipmentId);
  // Locked first and read again, so that nobody edits one between the look and the deed.
  await sql`select 1 from shipment where id = any(${ids}::bigint[]) order by id for update`.execute(scope.db);
  const changes = await nextChanges(scope, importId);
  const kept = changes.filter((change) => keptBecause(change) !== null);
  const taken = changes.filter((change) => keptBecause(change) === null);
  await takeBack(scope, taken);
  await listRows(
    scope,
    importId,
    'undo',
    kept.map((change) => ({
      outcome: 'kept' as const,
      sourceRow: change.sourceRow,
      shipmentNumber: change.shipmentNumber,
      wasteStream: '',
      column: '',
      sourceText: '',
      message: keptBecause(change),
      nodeId: change.nodeId,
    })),
  );
  const removed = taken.filter(({ before }) => before === null).length;
  await sql`
    update shipment_import_change set is_undone = true
    where import_transaction_id = ${importId} and shipment_id = any(${ids}::bigint[])`.execute(scope.db);
  const counts = { restored: taken.length - removed, removed, kept: kept.length };
  await addToUndoCounts(runnerOfKysely(scope.db), importId, counts);
  return found.length;
}

/**
 * Takes an import back: shipments that it made go, those it changed are as they were. What somebody edited or used since
 * stays and is listed. Batch by batch, each marked in its own transaction: killed, it goes on.
 */
export async function runUndo(job: JobContext, importId: number): Promise<UndoCounts> {
  while ((await job.inCompany({}, (scope) => undoBatch(scope, importId))) > 0) await job.progress(null);
  const counts = await job.inCompany({}, (scope) => endUndo<UndoCounts>(runnerOfKysely(scope.db), importId));
  return { ...noUndoCounts, ...counts };
}
