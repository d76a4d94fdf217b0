import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type ContainerRecord, changeContainers, type NewEvent, readInnerIds } from '../../site/public.ts';
import {
  neighbourFindings,
  readPlace,
  readPlacedProfiles,
  readProfiles,
  refuseIncompatible,
} from '../../storage/public.ts';

/** Another bay of the area of a container, as its form changes it. */

/** Incompatible neighbours are accepted by a move alone, which takes a reason. What is in another container moves with it. */
export async function checkBay(scope: TenantScope, before: ContainerRecord, bayId: number | null): Promise<void> {
  const { areaId, siteId, parentKind, parentNumber } = before;
  if (parentKind === 'overpacked') throw refuseField('bayId', say.childMovesWithParent, parentNumber ?? '');
  if (areaId === null) return;
  const ids = [before.id, ...(await readInnerIds(scope, [before.id]))];
  const around = await readPlacedProfiles(scope, areaId);
  const findings = neighbourFindings(
    await readProfiles(scope, ids),
    await readPlace(scope, areaId, bayId),
    around.filter(({ containerId }) => !ids.includes(containerId)),
  );
  await refuseIncompatible(scope, findings, { siteId, reason: '', field: 'bayId' });
}

/** What is in a container is in its bay. */
export async function bringInnerAlong(
  scope: TenantScope,
  { id, bayId: oldBay }: ContainerRecord,
  bayId: number | null,
  today: LocalDate,
): Promise<NewEvent[]> {
  if (oldBay === bayId) return [];
  const inner = await readInnerIds(scope, [id]);
  await changeContainers(scope, inner, { bayId });
  const changed = inner.map((innerId) => ({ id: innerId, before: { bayId: oldBay }, after: { bayId } }));
  await auditChanges(scope, 'container', changed);
  return inner.map((containerId) => ({ containerId, occurredOn: today, kind: 'changed', details: {} }));
}
