import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { say as said } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import {
  applyFoundMoves,
  CONSOLIDATE_MOVE,
  type checkFoundMoves,
  LEFT_OUT_NAMED,
} from '@oikos/contract/waste/handling/container-moves.ts';
import { sql } from 'kysely';
import { conflict, denied } from '../../../../foundation/http/refusals.ts';
import { byReason } from '../../../../foundation/records/by-reason.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { findContainers } from '../../container/public.ts';
import { type ContainerRecord, readContainers } from '../../site/public.ts';
import type { Verdict } from './judge-moves.ts';
import { judge, lockForMove, movePossible, shown, siteOfMove } from './move-chosen.ts';
import type { MoveInput } from './move-target.ts';

type Found = ParsedInputOf<typeof checkFoundMoves>['found'];

interface FoundIds {
  /** Where the caller may move containers. */
  readonly ids: readonly number[];
  /** Where the caller only sees them. */
  readonly others: readonly number[];
}

/** What the filter finds, as many as the person saw: what came or went since then is not theirs to move unseen. */
async function findAsSeen(scope: TenantScope, { filter, count }: Found): Promise<FoundIds> {
  const found = await findContainers(scope, filter, 'CONTAINERS_FULL', count + 1);
  if (found.rows.length !== count) throw conflict(say.findsOthers, await found.count(), count);
  return {
    ids: found.rows.filter(({ isPermitted }) => isPermitted).map(({ id }) => id),
    others: found.rows.filter(({ isPermitted }) => !isPermitted).map(({ id }) => id),
  };
}

/** The permission where the containers go; where each of them is, `findAsSeen` looks. */
async function requireAtTarget(scope: TenantScope, input: MoveInput): Promise<void> {
  const { wasteStorageAreaId, disposalSystemId } = input;
  const isConsolidating = input.moveTypeId === CONSOLIDATE_MOVE;
  const placeId = isConsolidating ? await siteOfMove(scope, input) : (wasteStorageAreaId ?? disposalSystemId);
  const { rows } = await sql<{ isPermitted: boolean }>`
    select ${placeId}::bigint in ${permittedNodes(scope, 'CONTAINERS_FULL')} as is_permitted`.execute(scope.db);
  if (placeId !== null && rows[0]?.isPermitted !== true) throw denied();
}

const leftAlone = (container: ContainerRecord): Verdict => ({
  container,
  problem: said(general.actionDenied),
  findings: [],
  isRecalculated: false,
  initialAccumulationDate: container.initialAccumulationDate,
});

/** How many can be moved, and why the others are left out. */
function summary(verdicts: readonly Verdict[]) {
  const leftOut = verdicts.flatMap((verdict) => (verdict.problem ? [{ verdict, problem: verdict.problem }] : []));
  return {
    possibleCount: verdicts.length - leftOut.length,
    foundCount: verdicts.length,
    reasons: byReason(leftOut).map(({ first: { problem }, count }) => ({ problem, count })),
    verdicts: leftOut.slice(0, LEFT_OUT_NAMED).map(({ verdict }) => shown(verdict)),
  };
}

async function judgeFound(
  scope: TenantScope,
  found: FoundIds,
  records: readonly ContainerRecord[],
  input: ParsedInputOf<typeof checkFoundMoves>,
): Promise<Verdict[]> {
  const chosen = records.map((container) => ({ container, version: null }));
  const others = await readContainers(scope, found.others);
  return [...(await judge(scope, chosen, input)), ...others.map(leftAlone)];
}

export async function checkFound(scope: TenantScope, input: ParsedInputOf<typeof checkFoundMoves>) {
  const found = await findAsSeen(scope, input.found);
  return summary(await judgeFound(scope, found, await readContainers(scope, found.ids), input));
}

/** Moves those that can be moved. */
export async function moveFound(scope: TenantScope, input: ParsedInputOf<typeof checkFoundMoves>) {
  await requireAtTarget(scope, input);
  const found = await findAsSeen(scope, input.found);
  const verdicts = await judgeFound(scope, found, await lockForMove(scope, found.ids, input), input);
  return { ...summary(verdicts), ...(await movePossible(scope, verdicts, { endpoint: applyFoundMoves, input })) };
}
