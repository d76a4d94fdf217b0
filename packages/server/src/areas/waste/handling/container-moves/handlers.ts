import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { quoted, type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import {
  applyFoundMoves,
  applyMoves,
  checkFoundMoves,
  checkMoves,
  moveContainer,
  moveTypes,
  searchMoveTypes,
} from '@oikos/contract/waste/handling/container-moves.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { notFound, Refusal } from '../../../../foundation/http/refusals.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { requireVersion } from '../../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type ContainerRecord, readContainers } from '../../site/public.ts';
import { refuseIncompatible } from '../../storage/public.ts';
import { checkFound, moveFound } from './found-moves.ts';
import type { Chosen, Verdict } from './judge-moves.ts';
import { askAboutDay, judge, lockForMove, movePossible, shown, store } from './move-chosen.ts';
import { moveMessage } from './move-containers.ts';
import type { MoveInput } from './move-target.ts';
import { moveUndoably } from './undo-move.ts';

type ManyInput = Omit<ParsedInputOf<typeof checkMoves>, never>;
/** The containers in the order in which they were chosen. */
function inOrder(records: readonly ContainerRecord[], input: ManyInput): Chosen[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return input.containers.map(({ containerId, version }) => {
    const container = byId.get(containerId);
    if (!container) throw notFound();
    return { container, version };
  });
}

/** The problem of the only container that is to move, beside the field that it is about. */
const refuseOne = (problem: SaidMessage, field: keyof MoveInput | undefined): Refusal =>
  new Refusal(400, problem, field === undefined ? [] : [{ ...problem, path: field }]);

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
    ...moveMessage(isRecalculated),
  };
}

async function moveOne(scope: TenantScope, input: ParsedInputOf<typeof moveContainer>) {
  const [container] = await lockForMove(scope, [input.containerId], input);
  if (!container) throw notFound();
  await requireVersion(scope, 'container', container, input.version);
  const call = { endpoint: moveContainer, input };
  return moveUndoably(scope, call, [container.id], () => moveLocked(scope, container, input));
}

/** Every problem beside its row (X015). */
function refuseAll(verdicts: readonly Verdict[]): Refusal {
  const problems = verdicts.flatMap(({ problem, container }, index) => {
    if (problem === null) return [];
    return [{ path: `containers.${index}`, ...said(general.failedOn, container.number, quoted(problem)) }];
  });
  return new Refusal(400, said(say.someCannotMove, problems.length, verdicts.length), problems);
}

async function moveMany(scope: TenantScope, input: ParsedInputOf<typeof applyMoves>) {
  const ids = input.containers.map(({ containerId }) => containerId);
  const verdicts = await judge(scope, inOrder(await lockForMove(scope, ids, input), input), input);
  if (input.which === 'all' && verdicts.some(({ problem }) => problem !== null)) throw refuseAll(verdicts);
  return { verdicts: verdicts.map(shown), ...(await movePossible(scope, verdicts, { endpoint: applyMoves, input })) };
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
  handle(checkFoundMoves, ({ scope, input }) => checkFound(scope, input)),
  handle(applyFoundMoves, ({ scope, input }) => moveFound(scope, input)),
];
