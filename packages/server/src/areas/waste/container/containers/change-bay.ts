import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { NewEvent } from '../../accumulation/public.ts';
import { type ContainerRecord, readInnerIds } from '../../site/public.ts';
import {
  neighbourFindings,
  readPlace,
  readPlacedProfiles,
  readProfiles,
  refuseIncompatible,
} from '../../storage/public.ts';

/** Another bay of the area where a container stands, as its form changes it. */

/** Incompatible neighbours are accepted by a move alone, which takes a reason. What stands in another container moves with it. */
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

/** What stands in a container is in its bay. */
export async function bringInnerAlong(
  scope: TenantScope,
  { id, bayId: oldBay }: ContainerRecord,
  bayId: number | null,
  today: LocalDate,
): Promise<NewEvent[]> {
  if (oldBay === bayId) return [];
  const { rows } = await sql<{ id: number }>`
    update container set bay_id = ${bayId}::bigint, version = version + 1
    where id = any(${await readInnerIds(scope, [id])}::bigint[]) returning id`.execute(scope.db);
  await writeAudit(
    scope,
    rows.map((inner) => ({
      entity: 'container',
      entityId: inner.id,
      action: 'update',
      changes: changesBetween({ bayId: oldBay }, { bayId }),
    })),
  );
  return rows.map((inner) => ({ containerId: inner.id, occurredOn: today, kind: 'changed', details: {} }));
}
