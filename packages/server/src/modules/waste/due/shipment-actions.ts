import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { type DueMatter, raiseActions } from '../../work/public.ts';
import { certificatesMissing, manifestsMissing, shipmentsOverdue } from './shipment-matters.ts';
import { WASTE } from './waste-module.ts';

/** What shipments may ask for, by the rule that keeps its actions apart. */
export const shipmentRules: Readonly<
  Record<string, (scope: TenantScope, shipmentId?: number | null) => Promise<DueMatter[]>>
> = {
  manifestMissing: manifestsMissing,
  certificateMissing: certificatesMissing,
  shipmentOverdue: shipmentsOverdue,
};

/** After a shipment was changed: what it no longer asks for is settled at once, not within the hour. */
export async function settleShipmentActions(scope: TenantScope, shipmentId: number): Promise<void> {
  const about = { sourceEntity: 'shipment', sourceId: shipmentId } as const;
  for (const [rule, find] of Object.entries(shipmentRules)) {
    if ((await find(scope, shipmentId)).length === 0) await raiseActions(scope, rule, WASTE, [], about);
  }
}
