import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { DEFAULT_CONTAINER_STATUS } from '@oikos/domain/waste/container/container-states.ts';
import { refuse } from '../../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import { productReason } from '../../../../foundation/records/product-reasons.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { raiseSoonAt } from '../../../waste/site/public.ts';
import { lockSites, todayAt } from '../../accumulation/public.ts';
import {
  audited,
  type ContainerRecord,
  lockContainer,
  recordEvents,
  removeContainer,
  siteOf,
  voidNumber,
} from '../../site/public.ts';
import { shipmentOf } from './container-shipments.ts';

const numberVoided = productReason(say.numberVoidedReason);

/** U48: waste, children, a parent, a shipment line or another status than the default keep it. */
async function refuseKept(scope: TenantScope, container: ContainerRecord): Promise<void> {
  if (container.hasWaste) throw refuse(say.hasWaste);
  if (container.isParent) throw refuse(say.hasChildren);
  if (container.parentNumber !== null) throw refuse(say.isChild, container.parentNumber);
  const shipment = await shipmentOf.ask(scope, container);
  if (shipment !== null) throw refuse(say.isOnShipment, shipment);
  if (container.status !== DEFAULT_CONTAINER_STATUS) throw refuse(say.statusKeepsIt, container.status);
}

/**
 * Deletes a container (E225). Its number is voided with a reason and never used again, unless its addition is taken back; its
 * history stays.
 */
export async function deleteContainer(
  scope: TenantScope,
  id: number,
  { takenBackFor }: { readonly takenBackFor?: string } = {},
): Promise<void> {
  const siteId = await siteOf(scope, id);
  await lockSites(scope, [siteId]);
  const container = await lockContainer(scope, id);
  await refuseKept(scope, container);
  const occurredOn = await todayAt(scope, siteId);
  await recordEvents(scope, [{ containerId: id, occurredOn, kind: 'deleted' }], new Set());
  await removeContainer(scope, id);
  const reason = takenBackFor ?? numberVoided();
  if (takenBackFor === undefined) await voidNumber(scope, siteId, 'Container', container.number, reason);
  await raiseSoonAt(scope, [siteId]);
  await auditChanges(scope, 'container', [{ id, before: audited(container), after: null }], { reason });
}
