import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { say as said } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import {
  applyMoves,
  CONSOLIDATE_MOVE,
  checkMoves,
  moveContainer,
  moveTypes,
  searchMoveTypes,
} from '@oikos/contract/waste/handling/container-moves.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { notFound, Refusal, refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { versionConflict } from '../../../../foundation/records/version-conflict.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lockSites, todayAt } from '../../accumulation/public.ts';
import { askAboutWaste, type ContainerRecord, lockContainers, readContainers, siteOf } from '../../site/public.ts';
import { refuseIncompatible, shownFindings } from '../../storage/public.ts';
import { consolidate, judgeConsolidation } from '../consolidation/consolidate.ts';
import { type Chosen, judgeMoves, type Verdict } from './judge-moves.ts';
import { moveMessage, storeMoves } from './move-containers.ts';
import { type MoveInput, readTarget } from './move-target.ts';

type ManyInput = Omit<ParsedInputOf<typeof checkMoves>, never>;
type Shown = OutputOf<typeof checkMoves>['verdicts'][number];

const shown = ({ container, problem, findings, isRecalculated, initialAccumulationDate }: Verdict): Shown => ({
  containerId: container.id,
  containerIdValue: container.number,
  isPossible: problem === null,
  problem,
  incompatibilities: shownFindings(findings),
  isInitialAccumulationDateRecalculated: isRecalculated,
  initialAccumulationDate,
  deadlineBefore: container.deadline,
});

/** The containers in the order in which they were chosen. */
function inOrder(records: readonly ContainerRecord[], input: ManyInput): Chosen[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return input.containers.map(({ containerId, version }) => {
    const container = byId.get(containerId);
    if (!container) throw notFound();
    return { container, version };
  });
}

function parentOf(input: MoveInput): number {
  if (input.parentContainerId === null) throw refuseField('parentContainerId', say.parentRequired);
  return input.parentContainerId;
}

/** The site whose records a move is dated among: where the containers go. */
async function siteOfMove(scope: TenantScope, input: MoveInput): Promise<number> {
  if (input.moveTypeId === CONSOLIDATE_MOVE) return siteOf(scope, parentOf(input));
  return (await readTarget(scope, input)).area.siteId;
}

async function askAboutDay(scope: TenantScope, input: MoveInput): Promise<void> {
  const siteId = await siteOfMove(scope, input);
  const place = { siteId, today: await todayAt(scope, siteId) };
  await askAboutWaste(scope, place, [{ path: 'date', date: input.date }], input.confirmedDates);
}

async function judge(scope: TenantScope, chosen: readonly Chosen[], input: MoveInput): Promise<Verdict[]> {
  const isAccepted = input.overrideReason !== '';
  if (input.moveTypeId === CONSOLIDATE_MOVE) {
    const joining = { parentId: parentOf(input), kind: input.parentKind, date: input.date, isAccepted };
    return judgeConsolidation(scope, chosen, joining);
  }
  return judgeMoves(scope, chosen, await readTarget(scope, input), isAccepted);
}

async function store(scope: TenantScope, verdicts: readonly Verdict[], input: MoveInput) {
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

/** The problem of the only container that is to move, beside the field that it is about. */
function refuseOne(message: string, field: keyof MoveInput | undefined): Refusal {
  const problem = { code: say.containerNotMoved.key, message };
  return new Refusal(400, problem, field === undefined ? [] : [{ ...problem, path: field, parameters: [] }]);
}

/** Moves one container that `lockForMove` locked. */
export async function moveLocked(scope: TenantScope, container: ContainerRecord, input: MoveInput) {
  const [verdict] = (await judge(scope, [{ container, version: null }], input)) as [Verdict];
  const { siteId } = container;
  await refuseIncompatible(scope, verdict.findings, {
    siteId,
    reason: input.overrideReason,
    field: 'wasteStorageAreaId',
  });
  if (verdict.problem !== null) throw refuseOne(verdict.problem, verdict.field);
  await askAboutDay(scope, input);
  const recalculated = (await store(scope, [verdict], input)).get(container.id);
  const isRecalculated = verdict.isRecalculated || (recalculated?.isRecalculated ?? false);
  return {
    id: container.id,
    version: container.version + 1,
    isInitialAccumulationDateRecalculated: isRecalculated,
    initialAccumulationDate: recalculated?.initialAccumulationDate ?? null,
    message: moveMessage(isRecalculated),
  };
}

async function moveOne(scope: TenantScope, input: ParsedInputOf<typeof moveContainer>) {
  const [container] = await lockForMove(scope, [input.containerId], input);
  if (!container) throw notFound();
  if (container.version !== input.version) throw await versionConflict(scope, 'container', container.id);
  return moveLocked(scope, container, input);
}

/** Every problem beside its row (X015). */
function refuseAll(verdicts: readonly Verdict[]): Refusal {
  const problems = verdicts.flatMap(({ problem, container }, index) => {
    if (problem === null) return [];
    const { code, message } = said(general.failedOn, container.number, problem);
    return [{ path: `containers.${index}`, code, message, parameters: [container.number, problem] }];
  });
  return new Refusal(400, said(say.someCannotMove, problems.length, verdicts.length), problems);
}

async function moveMany(scope: TenantScope, input: ParsedInputOf<typeof applyMoves>) {
  const ids = input.containers.map(({ containerId }) => containerId);
  const verdicts = await judge(scope, inOrder(await lockForMove(scope, ids, input), input), input);
  const possible = verdicts.filter(({ problem }) => problem === null);
  if (input.which === 'all' && possible.length < verdicts.length) throw refuseAll(verdicts);
  if (possible.length === 0) throw refuse(say.nothingToMove);
  for (const siteId of new Set(possible.map(({ container }) => container.siteId))) {
    const findings = possible.filter(({ container }) => container.siteId === siteId).flatMap((one) => one.findings);
    await refuseIncompatible(scope, findings, { siteId, reason: input.overrideReason, field: 'containers' });
  }
  await askAboutDay(scope, input);
  const recalculated = await store(scope, possible, input);
  const isRecalculated = possible.some(
    (verdict) => verdict.isRecalculated || recalculated.get(verdict.container.id)?.isRecalculated,
  );
  return {
    verdicts: verdicts.map(shown),
    movedCount: possible.length,
    isInitialAccumulationDateRecalculated: isRecalculated,
    message: moveMessage(isRecalculated),
  };
}

const moveTypeRows = Object.entries(moveTypes).map(([id, name]) => ({ id: Number(id), name: name.english }));

export const containerMoveHandlers: Handler[] = [
  serveList({
    endpoint: searchMoveTypes,
    query: () => sql`
      select id, id as move_type_id, name from jsonb_to_recordset(${JSON.stringify(moveTypeRows)}::jsonb)
        as t(id int, name text)`,
  }),
  handle(moveContainer, ({ scope, input }) => moveOne(scope, input)),
  handle(checkMoves, async ({ scope, input }) => {
    const ids = input.containers.map(({ containerId }) => containerId);
    const verdicts = await judge(scope, inOrder(await readContainers(scope, ids), input), input);
    return { verdicts: verdicts.map(shown), possibleCount: verdicts.filter(({ problem }) => problem === null).length };
  }),
  handle(applyMoves, ({ scope, input }) => moveMany(scope, input)),
];
