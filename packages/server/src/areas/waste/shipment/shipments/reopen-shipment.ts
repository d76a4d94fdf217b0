import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { reopenShipment as endpoint } from '@oikos/contract/waste/shipment/shipments/shipment-corrections.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import type { ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { refuse } from '../../../../foundation/http/refusals.ts';
import { saveRecord } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { isWhollyRejected } from '../manifests/read-manifest.ts';
import { readLines } from '../shipment-lines/read-lines.ts';
import { type StoredShipment, shipments } from './shipment-record.ts';

/** The status that it had before it was closed. It had arrived, and its lines still say what was rejected. */
async function statusBeforeClosing(
  scope: TenantScope,
  { id, rejectionReason }: StoredShipment,
): Promise<ShipmentStatus> {
  if (rejectionReason === '') return 'Received';
  return (await readLines(scope, id)).every(isWhollyRejected) ? 'Rejected' : 'Partially Rejected';
}

/**
 * A closed shipment as it was before, so that what is wrong of it is corrected by the rules that hold there, and closed
 * again. Nothing happens to its containers.
 */
export async function reopenShipment(
  scope: TenantScope,
  { id, version, reason }: ParsedInputOf<typeof endpoint>,
): Promise<{ id: number; version: number }> {
  const change = async (before: StoredShipment) => {
    if (before.status !== 'Closed') throw refuse(say.notClosed);
    return { status: await statusBeforeClosing(scope, before) };
  };
  return saveRecord(scope, shipments, { id, version }, change, { reason });
}
