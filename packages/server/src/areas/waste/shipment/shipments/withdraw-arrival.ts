import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { withdrawShipmentArrival } from '@oikos/contract/waste/shipment/shipments/shipment-corrections.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { statusAfter } from '@oikos/domain/waste/container/container-states.ts';
import { sql } from 'kysely';
import { refuse } from '../../../../foundation/http/refusals.ts';
import type { AuditEntry } from '../../../../foundation/records/audit.ts';
import { saveRecord } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { changeContainers, raiseForShipment } from '../../../waste/site/public.ts';
import { recalculateClocks, todayAt } from '../../accumulation/public.ts';
import { auditOfLines } from '../shipment-lines/audit-line.ts';
import { readLines } from '../shipment-lines/read-lines.ts';
import { needOpen } from './change-status.ts';
import { containersOf, type Moved } from './correct-dates.ts';
import { arrivals } from './record-rejection.ts';
import { type StoredShipment, shipments } from './shipment-record.ts';

type Input = ParsedInputOf<typeof withdrawShipmentArrival>;

/** Where they were sent on, filled or moved since, that has to be undone first. */
function refuseGoneOn(moved: readonly Moved[], arrived: Moved['status'] | null): void {
  const goneOn = moved.find(({ status, nextOn }) => nextOn !== null || status !== arrived);
  if (goneOn) throw refuse(say.containerWentOn, goneOn.number);
}

/** On the line that they were rejected with, as if they had never arrived; those that are in them follow. */
async function putBack(scope: TenantScope, { id }: StoredShipment, containerIds: readonly number[]): Promise<void> {
  const ids = [...containerIds];
  await changeContainers(scope, ids, {
    status: 'Shipment- Rejected',
    shipmentLineId: sql`coalesce((select max(r.shipment_line_id) from shipment_line_rejected_container r
      join shipment_line l on l.company_id = r.company_id and l.id = r.shipment_line_id
      where r.company_id = container.company_id and r.container_id = container.id and l.shipment_id = ${id}),
      shipment_line_id)`,
  });
  await sql`
    update shipment_line_rejected_container r set settled_on = null
    where r.container_id = any(${ids}::bigint[])
      and r.shipment_line_id in (select l.id from shipment_line l where l.shipment_id = ${id})`.execute(scope.db);
}

/**
 * Rejected waste didn't go where it was said to have arrived: the destination is open again, and its containers are with the
 * facility that rejected them. Their history keeps the arrival, who withdrew it and why; clocks no longer read it.
 */
export async function withdrawArrival(
  scope: TenantScope,
  { id, version, reason }: Input,
): Promise<{ id: number; version: number }> {
  const change = (before: StoredShipment) => {
    needOpen(before);
    arrivalOf(before);
    return { rejectionDestination: null, alternateFacilityId: null, rejectedWasteArrivedOn: null };
  };
  const afterSave = (before: StoredShipment) => takeContainersBack(scope, before, reason);
  const saved = await saveRecord(scope, shipments, { id, version }, change, { reason, afterSave });
  await raiseForShipment(scope, id);
  return saved;
}

function arrivalOf({ rejectionDestination: destination, rejectedWasteArrivedOn: was }: StoredShipment) {
  if (destination === null || was === null) throw refuse(say.notArrived);
  return { was, ...arrivals[destination] };
}

async function takeContainersBack(scope: TenantScope, before: StoredShipment, reason: string): Promise<AuditEntry[]> {
  const { id, nodeId, shipmentNumber } = before;
  const { was, action, kind: withdraws } = arrivalOf(before);
  const linesBefore = await readLines(scope, id);
  const moved = await containersOf(scope, id, withdraws);
  refuseGoneOn(moved, statusAfter('Shipment- Rejected', action));
  const ids = moved.map((container) => container.id);
  await putBack(scope, before, ids);
  const occurredOn = await todayAt(scope, nodeId);
  const details = { withdraws, was, reason, shipmentId: id, shipmentNumber };
  await recalculateClocks(
    scope,
    ids.map((containerId) => ({ containerId, occurredOn, kind: 'changed' as const, details })),
  );
  return auditOfLines(linesBefore, await readLines(scope, id));
}
