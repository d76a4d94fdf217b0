import { createHook } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Each rule of waste that raises actions; its name keeps its actions apart and never changes. */
export type WasteRule =
  | 'clockDue'
  | 'satelliteExcess'
  | 'containerFull'
  | 'areaNearLimit'
  | 'inspectionDue'
  | 'deficiencyOpen'
  | 'episodicNoticeDue'
  | 'episodicEventEnds'
  | 'manifestMissing'
  | 'certificateMissing'
  | 'shipmentOverdue'
  | 'profileExpiring';

/** A change that may raise actions or settle them; the tasks, an area above those of waste, listen to each. */
export const wasteChanges = {
  /** A record that some rules look at: its actions follow in the caller's transaction. */
  record: createHook<[scope: TenantScope, rules: readonly WasteRule[], recordId: number]>(),
  /** A shipment: its actions follow in the caller's transaction. */
  shipment: createHook<[scope: TenantScope, shipmentId: number]>(),
  /** Sites: their actions follow within seconds. */
  sites: createHook<[scope: TenantScope, siteIds: readonly number[]]>(),
  /** What belongs to no single site: actions follow within seconds. */
  company: createHook<[scope: TenantScope]>(),
};

export const raiseForRecord = wasteChanges.record.run;
export const raiseForShipment = wasteChanges.shipment.run;
export const raiseSoonAt = wasteChanges.sites.run;
export const raiseSoon = wasteChanges.company.run;
