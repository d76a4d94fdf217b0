import { fillIn, type Message, type MessageParameter } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container-messages.ts';
import { type LocalDate, laterOf } from '@oikos/domain/period/local-date.ts';
import { statusAfter } from '@oikos/domain/waste/container-states.ts';
import { accumulationAsOf } from '@oikos/domain/waste/container-timeline.ts';
import { judgeMove } from '@oikos/domain/waste/move-rules.ts';
import type { StorageAreaKind } from '@oikos/domain/waste/storage-areas.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { readTimelines, type Timeline } from '../accumulation/timelines.ts';
import {
  type Finding,
  neighbourFindings,
  type PlacedProfile,
  readPlace,
  readPlacedProfiles,
  readProfiles,
} from '../compatibility/check-compatibility.ts';
import type { ContainerRecord } from '../containers/container-record.ts';
import type { MoveInput, MoveTarget } from './move-target.ts';

/** Whether one container can be moved, and what the move does. */
export interface Verdict {
  readonly container: ContainerRecord;
  /** null: it can. */
  readonly problem: string | null;
  /** Beside which field of the move it stands; absent: beside none. */
  readonly field?: keyof MoveInput;
  /** Incompatible neighbours that the move brings; a problem unless accepted. */
  readonly findings: readonly Finding[];
  readonly isRecalculated: boolean;
  readonly initialAccumulationDate: LocalDate | null;
}

export interface Chosen {
  readonly container: ContainerRecord;
  /** As the caller saw it; null: it wasn't said. */
  readonly version: number | null;
}

const told = (message: Message, ...parameters: MessageParameter[]): string => fillIn(message.english, parameters);

interface Problem {
  readonly problem: string;
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
  if (version !== null && container.version !== version) return { problem: told(say.changedMeanwhile) };
  if (container.parentNumber !== null) return { problem: told(say.childMovesWithParent, container.parentNumber) };
  if (statusAfter(container.status, 'dispose') === null)
    return { problem: told(say.notInUse, container.number, container.status) };
  if (target.date < container.dateAdded) return { problem: told(say.beforeAccumulationStart), field: 'date' };
  if (!target.isDisposal && container.areaId === target.area.id && container.bayId === target.bayId)
    return { problem: told(say.alreadyThere), field: 'wasteStorageAreaId' };
  return null;
}

/** A container is moved neither before its accumulation or its first waste began (V272), nor before it was last moved. */
function problemOfDate(
  { initialAccumulationDate: began }: ContainerRecord,
  { events }: Timeline,
  date: LocalDate,
): Problem | null {
  if (began !== null && date < began) return { problem: told(say.moveShipBeforeInitial), field: 'date' };
  const lastMove = events.findLast((event) => event.kind === 'moved')?.date ?? '';
  const firstWaste = began ?? events.find((event) => event.kind === 'entryAdded')?.date ?? '';
  return date < laterOf(firstWaste, lastMove) ? { problem: told(say.beforeAccumulationStart), field: 'date' } : null;
}

function judgeOne(chosen: Chosen, timeline: Timeline, target: MoveTarget): Verdict {
  const { container } = chosen;
  const { date, area } = target;
  const problem = problemOf(chosen, target) ?? problemOfDate(container, timeline, date);
  if (problem !== null) return refused(container, problem);
  const before = accumulationAsOf(timeline.events, date);
  const unchanged: Verdict = {
    container,
    problem: null,
    findings: [],
    isRecalculated: false,
    initialAccumulationDate: container.initialAccumulationDate,
  };
  if (target.isDisposal) return unchanged;
  if (container.areaId === area.id) return unchanged;
  const { refusal, effect } = judgeMove(before, area.kind as StorageAreaKind, date);
  if (refusal !== null) return refused(container, { problem: told(say[refusal]), field: 'wasteStorageAreaId' });
  return { ...unchanged, isRecalculated: effect.isRecalculated, initialAccumulationDate: effect.startedOn };
}

/** Which of the verdicts stand beside what is there already and what came before them. */
async function withNeighbours(
  scope: TenantScope,
  verdicts: readonly Verdict[],
  target: MoveTarget,
  isAccepted: boolean,
): Promise<Verdict[]> {
  const coming = Map.groupBy(
    await readProfiles(
      scope,
      verdicts.map(({ container }) => container.id),
    ),
    ({ containerId }) => containerId,
  );
  const moving = new Set(verdicts.filter(({ problem }) => problem === null).map(({ container }) => container.id));
  const place = await readPlace(scope, target.area.id, target.bayId);
  const around: PlacedProfile[] = (await readPlacedProfiles(scope, target.area.id)).filter(
    ({ containerId }) => !moving.has(containerId),
  );
  return verdicts.map((verdict) => {
    if (verdict.problem !== null) return verdict;
    const profiles = coming.get(verdict.container.id) ?? [];
    const findings = neighbourFindings(profiles, place, around);
    if (findings[0] && !isAccepted)
      return { ...refused(verdict.container, { problem: findings[0].said.message }), findings };
    around.push(...profiles.map((profile) => ({ ...profile, place })));
    return { ...verdict, findings };
  });
}

/**
 * Judges the move of each container by itself and beside the others. With `isAccepted` incompatible neighbours are
 * told, but no problem.
 */
export async function judgeMoves(
  scope: TenantScope,
  chosen: readonly Chosen[],
  target: MoveTarget,
  isAccepted: boolean,
): Promise<Verdict[]> {
  const ids = chosen.map(({ container }) => container.id);
  const timelines = new Map((await readTimelines(scope, ids)).map((timeline) => [timeline.containerId, timeline]));
  const verdicts = chosen.map((one) => judgeOne(one, timelines.get(one.container.id) as Timeline, target));
  return target.isDisposal ? verdicts : withNeighbours(scope, verdicts, target, isAccepted);
}
