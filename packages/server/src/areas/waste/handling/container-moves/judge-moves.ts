import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { quoted, type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { episodicEventMessages } from '@oikos/contract/waste/accumulation/episodic-events/episodic-event-messages.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { type LocalDate, laterOf } from '@oikos/domain/period/local-date.ts';
import { statusAfter } from '@oikos/domain/waste/container/container-states.ts';
import { accumulationAsOf } from '@oikos/domain/waste/container/container-timeline.ts';
import { judgeMove, type MoveEffect } from '@oikos/domain/waste/handling/move-rules.ts';
import type { StorageAreaKind } from '@oikos/domain/waste/storage/storage-areas.ts';
import { hasOtherVersion } from '../../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { readTimelines, readWithoutEvent, type Timeline } from '../../accumulation/public.ts';
import { type ContainerRecord, readContainers, readInner } from '../../site/public.ts';
import {
  type Finding,
  neighbourFindings,
  type PlacedProfile,
  readPlace,
  readPlacedProfiles,
  readProfiles,
} from '../../storage/public.ts';
import type { MoveInput, MoveTarget } from './move-target.ts';

/** Whether one container can be moved, and what the move does. */
export interface Verdict {
  readonly container: ContainerRecord;
  /** null: it can. */
  readonly problem: SaidMessage | null;
  /** The field of the move that it belongs to; absent: beside none. */
  readonly field?: keyof MoveInput;
  /** Incompatible neighbours that the move brings; a problem unless accepted. */
  readonly findings: readonly Finding[];
  /** Of the container or of what is in it. */
  readonly isRecalculated: boolean;
  readonly initialAccumulationDate: LocalDate | null;
}

export interface Chosen {
  readonly container: ContainerRecord;
  /** As the caller saw it; null: it wasn't said. */
  readonly version: number | null;
}

/** What moves: a container that was chosen, or one that is in it. */
interface Moving {
  readonly container: ContainerRecord;
  readonly timeline: Timeline;
  /** It holds hazardous waste of no episodic event. */
  readonly isWithoutEvent: boolean;
}

interface Problem {
  readonly problem: SaidMessage;
  readonly field?: keyof MoveInput;
}

const refused = (container: ContainerRecord, problem: Problem): Verdict => ({
  container,
  ...problem,
  findings: [],
  isRecalculated: false,
  initialAccumulationDate: container.initialAccumulationDate,
});

/** What keeps a container from being moved at all. */
function problemOf({ container, version }: Chosen, target: MoveTarget): Problem | null {
  if (hasOtherVersion(container, version)) return { problem: said(say.changedMeanwhile) };
  if (container.parentNumber !== null) return { problem: said(say.childMovesWithParent, container.parentNumber) };
  if (statusAfter(container.status, 'dispose') === null)
    return { problem: said(say.notInUse, container.number, container.status) };
  if (!target.isDisposal && container.areaId === target.area.id && container.bayId === target.bayId)
    return { problem: said(say.alreadyThere), field: 'wasteStorageAreaId' };
  return null;
}

/** Nothing is moved before it was there, before its accumulation or its first waste began (V272), nor before it was last moved. */
function problemOfDate({ container, timeline: { events } }: Moving, date: LocalDate): Problem | null {
  const { initialAccumulationDate: began, dateAdded } = container;
  if (began !== null && date < began) return { problem: said(say.moveShipBeforeInitial), field: 'date' };
  const lastMove = events.findLast((event) => event.kind === 'moved')?.date ?? '';
  const firstWaste = began ?? events.find((event) => event.kind === 'entryAdded')?.date ?? '';
  const earliest = [dateAdded, firstWaste, lastMove].reduce(laterOf);
  return date < earliest ? { problem: said(say.beforeAccumulationStart), field: 'date' } : null;
}

/** What the move does to the dates of one container, or what forbids it. */
function effectOf(moving: Moving, { area, date, isDisposal }: MoveTarget): Problem | MoveEffect {
  const problem = problemOfDate(moving, date);
  if (problem !== null) return problem;
  const { container, timeline, isWithoutEvent } = moving;
  if (isDisposal || container.areaId === area.id)
    return { isRecalculated: false, startedOn: container.initialAccumulationDate };
  if (area.kind === 'episodic' && isWithoutEvent)
    return { problem: said(episodicEventMessages.eventNeededToMove), field: 'wasteStorageAreaId' };
  const { refusal, effect } = judgeMove(accumulationAsOf(timeline.events, date), area.kind as StorageAreaKind, date);
  return refusal === null ? effect : { problem: said(say[refusal]), field: 'wasteStorageAreaId' };
}

/** A container with what is in it, which moves along and is judged like it. */
function judgeOne(chosen: Chosen, outer: Moving, inner: readonly Moving[], target: MoveTarget): Verdict {
  const { container } = outer;
  const problem = problemOf(chosen, target);
  if (problem !== null) return refused(container, problem);
  const own = effectOf(outer, target);
  if ('problem' in own) return refused(container, own);
  let isRecalculated = own.isRecalculated;
  for (const one of inner) {
    const effect = effectOf(one, target);
    if ('problem' in effect) {
      const { number } = one.container;
      return refused(container, { ...effect, problem: said(general.failedOn, number, quoted(effect.problem)) });
    }
    isRecalculated ||= effect.isRecalculated;
  }
  return { container, problem: null, findings: [], isRecalculated, initialAccumulationDate: own.startedOn };
}

/** Which of the verdicts are beside what is there already and what came before them. */
async function withNeighbours(
  scope: TenantScope,
  verdicts: readonly Verdict[],
  inner: ReadonlyMap<number, readonly number[]>,
  target: MoveTarget,
  isAccepted: boolean,
): Promise<Verdict[]> {
  const withInner = (id: number): number[] => [id, ...(inner.get(id) ?? [])];
  const every = verdicts.flatMap(({ container }) => withInner(container.id));
  const coming = Map.groupBy(await readProfiles(scope, every), ({ containerId }) => containerId);
  const moving = new Set(
    verdicts.filter(({ problem }) => problem === null).flatMap(({ container }) => withInner(container.id)),
  );
  const place = await readPlace(scope, target.area.id, target.bayId);
  const around: PlacedProfile[] = (await readPlacedProfiles(scope, target.area.id)).filter(
    ({ containerId }) => !moving.has(containerId),
  );
  return verdicts.map((verdict) => {
    if (verdict.problem !== null) return verdict;
    const profiles = withInner(verdict.container.id).flatMap((id) => coming.get(id) ?? []);
    const findings = neighbourFindings(profiles, place, around);
    if (findings[0] && !isAccepted) return { ...refused(verdict.container, { problem: findings[0].said }), findings };
    around.push(...profiles.map((profile) => ({ ...profile, place })));
    return { ...verdict, findings };
  });
}

/**
 * Judges the move of each container on its own and beside the others. With `isAccepted` incompatible neighbours are
 * told, but no problem.
 */
export async function judgeMoves(
  scope: TenantScope,
  chosen: readonly Chosen[],
  target: MoveTarget,
  isAccepted: boolean,
): Promise<Verdict[]> {
  const ids = chosen.map(({ container }) => container.id);
  const inner = await readInner(scope, ids);
  const innerRecords = await readContainers(scope, [...inner.values()].flat());
  const records = new Map([...innerRecords, ...chosen.map(({ container }) => container)].map((one) => [one.id, one]));
  const timelines = new Map(
    (await readTimelines(scope, [...records.keys()])).map((timeline) => [timeline.containerId, timeline]),
  );
  const withoutEvent = await readWithoutEvent(scope, [...records.keys()]);
  const movingOf = (id: number): Moving => ({
    container: records.get(id) as ContainerRecord,
    timeline: timelines.get(id) as Timeline,
    isWithoutEvent: withoutEvent.has(id),
  });
  const verdicts = chosen.map((one) => {
    const { id } = one.container;
    return judgeOne(one, movingOf(id), (inner.get(id) ?? []).map(movingOf), target);
  });
  return target.isDisposal ? verdicts : withNeighbours(scope, verdicts, inner, target, isAccepted);
}
