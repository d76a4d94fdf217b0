import type { ShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lockSites } from '../../accumulation/public.ts';
import { lockShipment, type StoredShipment } from '../shipments/shipment-record.ts';
import { readLine } from './read-lines.ts';

export interface LockedLine {
  readonly line: ShipmentLine;
  readonly shipment: StoredShipment;
}

/**
 * A line as it is once nobody else can change its shipment. The order of locks is the same everywhere: shipment, sites,
 * containers; anyone who takes a container before its site waits for somebody who waits for them.
 */
export async function lockLine(scope: TenantScope, id: number): Promise<LockedLine> {
  const { shipmentId } = await readLine(scope, id);
  const shipment = await lockShipment(scope, shipmentId);
  await lockSites(scope, [shipment.nodeId]);
  return { line: await readLine(scope, id), shipment };
}
