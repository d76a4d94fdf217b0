import { type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { episodicEventMessages } from '@oikos/contract/waste/accumulation/episodic-events/episodic-event-messages.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { isInUse } from '@oikos/domain/waste/container/container-states.ts';
import {
  accumulationAsOf,
  type CarriedAccumulation,
  carriedFrom,
} from '@oikos/domain/waste/container/container-timeline.ts';
import { judgeMove } from '@oikos/domain/waste/handling/move-rules.ts';
import type { BayPlace, CodePair } from '@oikos/domain/waste/storage/compatibility.ts';
import type { StorageAreaKind } from '@oikos/domain/waste/storage/storage-areas.ts';
import { sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { hasOtherVersion } from '../../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import {
  type RecalculatedContainer,
  readTimelines,
  readWithoutEvent,
  recalculateClocks,
  type Timeline,
  todayAt,
} from '../../accumulation/public.ts';
import { auditContainers, readCodesWithin, readDeclaredPairs, readRefusedCodes } from '../../container/public.ts';
import {
  type ContainerRecord,
  changeContainers,
  lockContainers,
  mixEntries,
  type NewEvent,
  readContainers,
  readInner,
  readInnerIds,
  refuseFuture,
  refuseUnlessInUse,
} from '../../site/public.ts';
import {
  type Area,
  mixingFindings,
  neighbourFindings,
  type PlacedProfile,
  readArea,
  readPlace,
  readPlacedProfiles,
  readProfiles,
  recordAccepted,
  type WasteProfile,
} from '../../storage/public.ts';
import type { Chosen, Verdict } from '../container-moves/judge-moves.ts';

export interface Joining {
  readonly parentId: number;
  readonly kind: 'commingled' | 'overpacked';
  readonly date: LocalDate;
}

async function readParent(scope: TenantScope, id: number): Promise<ContainerRecord> {
  const [parent] = await readContainers(scope, [id]);
  if (!parent) throw notFound();
  return parent;
}

interface Setting {
  readonly parent: ContainerRecord;
  readonly parentArea: Area | null;
  /** Containers around the parent, however deep: they can't be put into it. */
  readonly inner: ReadonlySet<number>;
  /** Those to be put into it that hold hazardous waste of no episodic event. */
  readonly withoutEvent: ReadonlySet<number>;
}

function problemOf({ container, version }: Chosen, { parent, inner }: Setting, joining: Joining): SaidMessage | null {
  if (hasOtherVersion(container, version)) return said(say.changedMeanwhile);
  if (container.id === parent.id || inner.has(container.id)) return said(say.ownParent);
  if (!isInUse(container.status)) return said(say.notInUse, container.number, container.status);
  if (container.parentId !== null) return said(say.hasParentAlready, container.number, parent.number);
  if (container.siteId !== parent.siteId) return said(say.otherSite);
  if (joining.kind === 'commingled' && !container.hasWaste) return said(say.nothingInIt, container.number);
  if (joining.kind === 'commingled' && container.isParent) return said(say.hasInner, container.number);
  return null;
}

/** A child goes where its parent is: into another area that is a move, with what forbids moves. */
function judgePlace(container: ContainerRecord, timeline: Timeline, setting: Setting, date: LocalDate): Verdict {
  const verdict: Verdict = {
    container,
    problem: null,
    findings: [],
    isRecalculated: false,
    initialAccumulationDate: container.initialAccumulationDate,
  };
  const { parentArea } = setting;
  if (date < container.dateAdded) return { ...verdict, problem: said(say.beforeAccumulationStart), field: 'date' };
  if (parentArea === null || parentArea.id === container.areaId) return verdict;
  const before = accumulationAsOf(timeline.events, date);
  const { refusal, effect } = judgeMove(before, parentArea.kind as StorageAreaKind, date);
  if (refusal !== null) return { ...verdict, problem: said(say[refusal]) };
  if (parentArea.kind === 'episodic' && setting.withoutEvent.has(container.id))
    return { ...verdict, problem: said(episodicEventMessages.eventNeededToMove) };
  return { ...verdict, isRecalculated: effect.isRecalculated, initialAccumulationDate: effect.startedOn };
}

/** A problem of the container itself, whatever date and place were chosen. */
const withProblem = ({ field, ...verdict }: Verdict, problem: SaidMessage): Verdict => ({ ...verdict, problem });

/** The containers above one, itself included. */
async function readOuter(scope: TenantScope, id: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive outer_container as (
      select c.id, c.parent_id from container c where c.id = ${id}
      union
      select c.id, c.parent_id from container c join outer_container o on c.id = o.parent_id)
    select id from outer_container`.execute(scope.db);
  return new Set(rows.map((row) => row.id));
}

/** What a container may meet, or not hold, in another one. */
interface Meeting {
  readonly setting: Setting;
  readonly kind: Joining['kind'];
  readonly declared: readonly CodePair[];
  readonly refusedCodes: Awaited<ReturnType<typeof readRefusedCodes>>;
  /** In the parent, those judged before included. */
  readonly inside: WasteProfile[];
  readonly place: BayPlace | null;
  /** What is around the parent. */
  readonly around: readonly PlacedProfile[];
}

async function readMeeting(
  scope: TenantScope,
  setting: Setting,
  kind: Joining['kind'],
  joining: ReadonlySet<number>,
): Promise<Meeting> {
  const { parent } = setting;
  const within = [parent.id, ...(await readInnerIds(scope, [parent.id]))];
  const around = parent.areaId === null ? [] : await readPlacedProfiles(scope, parent.areaId);
  return {
    setting,
    kind,
    declared: await readDeclaredPairs(scope, parent.containerTypeId),
    refusedCodes: kind === 'commingled' ? await readRefusedCodes(scope, parent.containerTypeId) : [],
    inside: await readProfiles(scope, within),
    place: parent.areaId === null ? null : await readPlace(scope, parent.areaId, parent.bayId),
    around: around.filter(({ containerId }) => !within.includes(containerId) && !joining.has(containerId)),
  };
}

/** Waste of one container beside what is in the parent and, where it comes from another place, what is around that. */
function judgeWaste(
  verdict: Verdict,
  coming: readonly WasteProfile[],
  codes: ReadonlySet<number>,
  meeting: Meeting,
  isAccepted: boolean,
): Verdict {
  const { container } = verdict;
  const { setting, inside, declared, refusedCodes, place, around } = meeting;
  const refused = refusedCodes.find(({ wasteCodeId }) => codes.has(wasteCodeId));
  if (refused) return withProblem(verdict, refused.said);
  const isThere = container.areaId === setting.parent.areaId && container.bayId === setting.parent.bayId;
  const findings = [
    ...mixingFindings(coming, inside, declared),
    ...(place === null || isThere ? [] : neighbourFindings(coming, place, around)),
  ];
  if (findings[0] && !isAccepted) return { ...withProblem(verdict, findings[0].said), findings };
  inside.push(...coming);
  return { ...verdict, findings };
}

/** Judges putting containers into another one: each on its own, and its waste with what is and comes into the parent. */
export async function judgeConsolidation(
  scope: TenantScope,
  chosen: readonly Chosen[],
  joining: Joining & { readonly isAccepted: boolean },
): Promise<Verdict[]> {
  const parent = await readParent(scope, joining.parentId);
  refuseUnlessInUse(parent);
  refuseFuture(joining.date, await todayAt(scope, parent.siteId), 'date');
  const parentArea = parent.areaId === null ? null : await readArea(scope, parent.areaId, 'parentContainerId');
  const ids = chosen.map(({ container }) => container.id);
  const withoutEvent = await readWithoutEvent(scope, ids);
  const setting = { parent, parentArea, inner: await readOuter(scope, parent.id), withoutEvent };
  const inner = await readInner(scope, ids);
  const every = [...ids, ...[...inner.values()].flat()];
  const timelines = new Map((await readTimelines(scope, ids)).map((timeline) => [timeline.containerId, timeline]));
  const profiles = Map.groupBy(await readProfiles(scope, every), ({ containerId }) => containerId);
  const codes = await readCodesWithin(scope, ids);
  const meeting = await readMeeting(scope, setting, joining.kind, new Set(every));
  return chosen.map((one) => {
    const problem = problemOf(one, setting, joining);
    const { id } = one.container;
    const verdict = judgePlace(one.container, timelines.get(id) as Timeline, setting, joining.date);
    if (problem !== null) return withProblem(verdict, problem);
    if (verdict.problem !== null) return verdict;
    const coming = [id, ...(inner.get(id) ?? [])].flatMap((each) => profiles.get(each) ?? []);
    return judgeWaste(verdict, coming, codes.get(id) ?? new Set(), meeting, joining.isAccepted);
  });
}

function eventsOf(
  verdicts: readonly Verdict[],
  parent: ContainerRecord,
  parentKind: Area['kind'] | null,
  joining: Joining,
  carried: ReadonlyMap<number, CarriedAccumulation>,
): NewEvent[] {
  const { kind, date } = joining;
  const isMixed = kind === 'commingled';
  return verdicts.flatMap(({ container }): NewEvent[] => [
    {
      containerId: container.id,
      occurredOn: date,
      kind: 'consolidated',
      fromAreaId: container.areaId,
      toAreaId: parent.areaId,
      details: { parent: parent.number, parentKind: kind, ...(isMixed ? { isEmptied: true } : { toKind: parentKind }) },
    },
    {
      containerId: parent.id,
      occurredOn: date,
      kind: 'consolidated',
      details: {
        child: container.number,
        parentKind: kind,
        ...(isMixed && { accumulation: carried.get(container.id) as CarriedAccumulation }),
      },
    },
  ]);
}

/** Mixed waste becomes the parent's; what is overpacked stays in its container. An emptied container is out of use. */
async function storeChildren(scope: TenantScope, ids: readonly number[], parent: ContainerRecord, joining: Joining) {
  const isMixed = joining.kind === 'commingled';
  if (isMixed) await mixEntries(scope, ids, parent.id);
  const place = { areaId: parent.areaId, bayId: parent.bayId };
  await changeContainers(scope, await readInnerIds(scope, ids), place);
  await changeContainers(scope, ids, {
    ...place,
    parentId: parent.id,
    parentKind: joining.kind,
    moveShipDate: joining.date,
    ...(isMixed && { status: 'Inactive' }),
  });
  await changeContainers(scope, [parent.id], { isParent: true });
}

/** Puts containers that were judged into another one. Their site is locked. */
export async function consolidate(
  scope: TenantScope,
  verdicts: readonly Verdict[],
  joining: Joining,
  overrideReason: string,
): Promise<ReadonlyMap<number, RecalculatedContainer>> {
  const [parent] = await lockContainers(scope, [joining.parentId]);
  if (!parent) throw notFound();
  const ids = verdicts.map(({ container }) => container.id);
  const timelines = await readTimelines(scope, ids);
  const carried = new Map(timelines.map((one) => [one.containerId, carriedFrom(one.events, joining.date)]));
  const area = parent.areaId === null ? null : await readArea(scope, parent.areaId, 'parentContainerId');
  await storeChildren(scope, ids, parent, joining);
  await recordAccepted(
    scope,
    verdicts.flatMap(({ findings }) => findings),
    overrideReason,
  );
  const recalculated = await recalculateClocks(scope, eventsOf(verdicts, parent, area?.kind ?? null, joining, carried));
  await auditContainers(scope, [parent, ...verdicts.map(({ container }) => container)]);
  return recalculated;
}
