import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { withdrawShipmentArrival } from '@oikos/contract/waste/shipment/shipments/shipment-corrections.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { statusAfter } from '@oikos/domain/waste/container/container-states.ts';
import { sql } from 'kysely';
import { refuse } from '../../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { changeContainers, raiseForShipment } from '../../../waste/site/public.ts';
import { recalculateClocks, todayAt } from '../../accumulation/public.ts';
import { auditOfLines } from '../shipment-lines/audit-line.ts';
import { readLines } from '../shipment-lines/read-lines.ts';
import { needOpen } from './change-status.ts';
import { containersOf, type Moved } from './correct-dates.ts';
import { arrivals } from './record-rejection.ts';
import { changeShipment, lockShipment, type StoredShipment } from './shipment-record.ts';

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
  const before = await lockShipment(scope, id, version);
  needOpen(before);
  const { rejectionDestination: destination, rejectedWasteArrivedOn: was } = before;
  if (destination === null || was === null) throw refuse(say.notArrived);
  const { action, kind: withdraws } = arrivals[destination];
  const linesBefore = await readLines(scope, id);
  const moved = await containersOf(scope, id, withdraws);
  refuseGoneOn(moved, statusAfter('Shipment- Rejected', action));
  const ids = moved.map((container) => container.id);
  await putBack(scope, before, ids);
  const nowhere = { rejectionDestination: null, alternateFacilityId: null, rejectedWasteArrivedOn: null };
  await changeShipment(scope, id, nowhere);
  const occurredOn = await todayAt(scope, before.nodeId);
  const details = { withdraws, was, reason, shipmentId: id, shipmentNumber: before.shipmentNumber };
  await recalculateClocks(
    scope,
    ids.map((containerId) => ({ containerId, occurredOn, kind: 'changed' as const, details })),
  );
  const after = await lockShipment(scope, id);
  const changes = changesBetween({ ...before }, { ...after });
  const ofLines = auditOfLines(linesBefore, await readLines(scope, id));
  await writeAudit(scope, [{ entity: 'shipment', entityId: id, action: 'update', changes, reason }, ...ofLines]);
  await raiseForShipment(scope, id);
  return { id, version: after.version };
}
