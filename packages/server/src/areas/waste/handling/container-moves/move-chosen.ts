import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { CONSOLIDATE_MOVE, type checkMoves } from '@oikos/contract/waste/handling/container-moves.ts';
import { refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import type { MadeCall } from '../../../../foundation/records/undo/keep-change.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lockSites, todayAt } from '../../accumulation/public.ts';
import { askAboutWaste, type ContainerRecord, lockContainers, readContainers, siteOf } from '../../site/public.ts';
import { refuseIncompatible, shownFindings } from '../../storage/public.ts';
import { consolidate, judgeConsolidation } from '../consolidation/consolidate.ts';
import { type Chosen, judgeMoves, type Verdict } from './judge-moves.ts';
import { moveMessage, storeMoves } from './move-containers.ts';
import { type MoveInput, readTarget } from './move-target.ts';
import { moveUndoably } from './undo-move.ts';

type Shown = OutputOf<typeof checkMoves>['verdicts'][number];

export const shown = ({ container, problem, findings, isRecalculated, initialAccumulationDate }: Verdict): Shown => ({
  containerId: container.id,
  containerIdValue: container.number,
  isPossible: problem === null,
  problem,
  incompatibilities: shownFindings(findings),
  isInitialAccumulationDateRecalculated: isRecalculated,
  initialAccumulationDate,
  deadlineBefore: container.deadline,
});

function parentOf(input: MoveInput): number {
  if (input.parentContainerId === null) throw refuseField('parentContainerId', say.parentRequired);
  return input.parentContainerId;
}

/** The site whose records a move is dated among: where the containers go. */
export async function siteOfMove(scope: TenantScope, input: MoveInput): Promise<number> {
  if (input.moveTypeId === CONSOLIDATE_MOVE) return siteOf(scope, parentOf(input));
  return (await readTarget(scope, input)).area.siteId;
}

export async function askAboutDay(scope: TenantScope, input: MoveInput): Promise<void> {
  const siteId = await siteOfMove(scope, input);
  const place = { siteId, today: await todayAt(scope, siteId) };
  await askAboutWaste(scope, place, [{ path: 'date', date: input.date }], input.confirmedDates);
}

export async function judge(scope: TenantScope, chosen: readonly Chosen[], input: MoveInput): Promise<Verdict[]> {
  const isAccepted = input.overrideReason !== '';
  if (input.moveTypeId === CONSOLIDATE_MOVE) {
    const joining = { parentId: parentOf(input), kind: input.parentKind, date: input.date, isAccepted };
    return judgeConsolidation(scope, chosen, joining);
  }
  return judgeMoves(scope, chosen, await readTarget(scope, input), isAccepted);
}

export async function store(scope: TenantScope, verdicts: readonly Verdict[], input: MoveInput) {
  if (verdicts.length === 0) return new Map();
  if (input.moveTypeId === CONSOLIDATE_MOVE) {
    const joining = { parentId: parentOf(input), kind: input.parentKind, date: input.date };
    return consolidate(scope, verdicts, joining, input.overrideReason);
  }
  return storeMoves(scope, verdicts, await readTarget(scope, input), input.overrideReason);
}

/** Every site that a move may change, and the containers, locked in this order. */
export async function lockForMove(
  scope: TenantScope,
  ids: readonly number[],
  input: MoveInput,
): Promise<ContainerRecord[]> {
  const before = await readContainers(scope, ids);
  await lockSites(scope, [...before.map(({ siteId }) => siteId), await siteOfMove(scope, input)]);
  return lockContainers(scope, ids);
}

/** Moves those of the judged containers that can be moved. */
export async function movePossible(
  scope: TenantScope,
  verdicts: readonly Verdict[],
  call: MadeCall & { readonly input: MoveInput },
) {
  const { input } = call;
  const possible = verdicts.filter(({ problem }) => problem === null);
  if (possible.length === 0) throw refuse(say.nothingToMove);
  for (const siteId of new Set(possible.map(({ container }) => container.siteId))) {
    const findings = possible.filter(({ container }) => container.siteId === siteId).flatMap((one) => one.findings);
    await refuseIncompatible(scope, findings, { siteId, reason: input.overrideReason, field: 'containers' });
  }
  await askAboutDay(scope, input);
  const ids = possible.map(({ container }) => container.id);
  const { recalculated, undoId } = await moveUndoably(scope, call, ids, async () => ({
    recalculated: await store(scope, possible, input),
  }));
  const isRecalculated = possible.some(
    (verdict) => verdict.isRecalculated || recalculated.get(verdict.container.id)?.isRecalculated,
  );
  return {
    movedCount: possible.length,
    isInitialAccumulationDateRecalculated: isRecalculated,
    ...moveMessage(isRecalculated),
    undoId,
  };
}
