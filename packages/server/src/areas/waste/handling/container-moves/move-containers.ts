import { type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type RecalculatedContainer, recalculateClocks } from '../../accumulation/public.ts';
import { auditContainers } from '../../container/public.ts';
import {
  type ContainerRecord,
  changeContainers,
  type NewEvent,
  readContainers,
  readInnerIds,
} from '../../site/public.ts';
import { recordAccepted } from '../../storage/public.ts';
import type { Verdict } from './judge-moves.ts';
import type { MoveTarget } from './move-target.ts';

const eventOf = ({ area, date, isDisposal }: MoveTarget, container: ContainerRecord): NewEvent => ({
  containerId: container.id,
  occurredOn: date,
  kind: isDisposal ? 'disposed' : 'moved',
  fromAreaId: container.areaId,
  toAreaId: area.id,
  details: { toKind: area.kind, ...(container.siteId !== area.siteId && { fromSiteId: container.siteId }) },
});

async function storePlaces(scope: TenantScope, ids: readonly number[], target: MoveTarget): Promise<void> {
  const { area, bayId, date, isDisposal, disposalMethodId } = target;
  await changeContainers(scope, ids, {
    nodeId: area.siteId,
    areaId: area.id,
    bayId,
    moveShipDate: date,
    ...(isDisposal && { status: 'Disposed', disposalDate: date, disposalMethodId }),
  });
}

/** Moves or disposes containers that were judged, with what is in them, in a few statements however many they are. */
export async function storeMoves(
  scope: TenantScope,
  verdicts: readonly Verdict[],
  target: MoveTarget,
  overrideReason: string,
): Promise<ReadonlyMap<number, RecalculatedContainer>> {
  const moved = verdicts.map(({ container }) => container.id);
  const inner = await readInnerIds(scope, moved);
  const before = await readContainers(scope, [...moved, ...inner]);
  const ids = before.map(({ id }) => id);
  await storePlaces(scope, ids, target);
  await recordAccepted(
    scope,
    verdicts.flatMap(({ findings }) => findings),
    overrideReason,
  );
  const events = before.map((container) => eventOf(target, container));
  const recalculated = await recalculateClocks(scope, events, [...new Set(before.map(({ siteId }) => siteId))]);
  await auditContainers(scope, before);
  return recalculated;
}

/** One of two success messages (V261): whether the initial accumulation date was recalculated. */
export const moveMessage = (isRecalculated: boolean): SaidMessage =>
  said(isRecalculated ? say.movedAndRecalculated : say.moved);
