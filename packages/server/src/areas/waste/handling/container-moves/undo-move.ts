import { generalMessages } from '@oikos/contract/general-messages.ts';
import { undoMessages as say } from '@oikos/contract/records/undo-messages.ts';
import {
  applyFoundMoves,
  applyMoves,
  CONSOLIDATE_MOVE,
  moveContainer,
} from '@oikos/contract/waste/handling/container-moves.ts';
import { recordScannedMove } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { conflict, denied } from '../../../../foundation/http/refusals.ts';
import { productReason } from '../../../../foundation/records/product-reasons.ts';
import { keepChange, type MadeCall } from '../../../../foundation/records/undo/keep-change.ts';
import { type Undone, whenUndone } from '../../../../foundation/records/undo/undone.ts';
import { hasOtherVersion } from '../../../../foundation/records/versions.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import {
  lockSites,
  readEndedExcesses,
  readToday,
  recalculateClocks,
  reopenExcesses,
} from '../../accumulation/public.ts';
import { auditContainers } from '../../container/public.ts';
import {
  type ContainerRecord,
  changeContainers,
  type EventKind,
  lockContainers,
  type NewEvent,
  readContainers,
  readInnerIds,
} from '../../site/public.ts';
import type { MoveInput } from './move-target.ts';

const moveUndone = productReason(say.reason);

/** A container as it was before it moved. */
type Former = Pick<
  ContainerRecord,
  'id' | 'version' | 'siteId' | 'areaId' | 'bayId' | 'moveShipDate' | 'status' | 'disposalDate' | 'disposalMethodId'
>;

/** What a move wrote into a container's history; clocks no longer read it once it is undone. */
interface Recorded {
  readonly containerId: number;
  readonly kind: EventKind;
  readonly date: LocalDate;
}

interface MoveFacts {
  readonly containers: readonly Former[];
  readonly events: readonly Recorded[];
  /** Excesses of satellite areas that the move ended. */
  readonly endedExcesses: readonly number[];
}

/** What this transaction recorded: of the moved containers, and of others in the areas that they left or came to. */
async function readRecorded(scope: TenantScope): Promise<Pick<MoveFacts, 'events' | 'endedExcesses'>> {
  const { rows: events } = await sql<Recorded>`
    select container_id, kind, occurred_on as date from container_event
    where recorded_at >= now() and xmin = pg_current_xact_id()::xid
      and kind in ('moved', 'disposed', 'excessDated', 'marked') order by id`.execute(scope.db);
  return { events, endedExcesses: await readEndedExcesses(scope) };
}

const formerOf = (container: ContainerRecord): Former => {
  const { id, version, siteId, areaId, bayId, moveShipDate, status, disposalDate, disposalMethodId } = container;
  return { id, version, siteId, areaId, bayId, moveShipDate, status, disposalDate, disposalMethodId };
};

/** Moves containers so that the call can be taken back. Consolidating mixes waste or packs it: nothing undoes that. */
export async function moveUndoably<Moved>(
  scope: TenantScope,
  call: MadeCall & { readonly input: MoveInput },
  ids: readonly number[],
  move: () => Promise<Moved>,
): Promise<Moved & { undoId: number | null }> {
  return call.input.moveTypeId === CONSOLIDATE_MOVE
    ? { ...(await move()), undoId: null }
    : keepMove(scope, call, ids, move);
}

/** Moves containers into a storage area or a disposal system, and keeps where they were. */
export async function keepMove<Moved>(
  scope: TenantScope,
  call: MadeCall,
  ids: readonly number[],
  move: () => Promise<Moved>,
): Promise<Moved & { undoId: number | null }> {
  const before = await readContainers(scope, [...ids, ...(await readInnerIds(scope, ids))]);
  const moved = await move();
  const facts: MoveFacts = { containers: before.map(formerOf), ...(await readRecorded(scope)) };
  return { ...moved, undoId: await keepChange(scope, call, facts) };
}

/** The containers as the move left them; a container that anything happened to since stays where it is, and so do all. */
async function lockAsLeft(scope: TenantScope, former: readonly Former[]): Promise<ContainerRecord[]> {
  const ids = former.map(({ id }) => id);
  const sites = (await readContainers(scope, ids)).map(({ siteId }) => siteId);
  await lockSites(scope, [...sites, ...former.map(({ siteId }) => siteId)]);
  const now = await lockContainers(scope, ids);
  const left = new Map(former.map(({ id, version }) => [id, version + 1]));
  if (
    now.length < former.length ||
    now.some((container) => hasOtherVersion(container, left.get(container.id) as number))
  )
    throw conflict(say.changedSince);
  return now;
}

/** A filter found them wherever they were: the right to move them is needed at each place, then and now. */
async function refuseOutside(scope: TenantScope, siteIds: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from unnest(${[...new Set(siteIds)]}::bigint[]) as site(id)
    where id not in ${permittedNodes(scope, 'CONTAINERS_FULL')} limit 1`.execute(scope.db);
  if (rows.length > 0) throw denied(generalMessages.locationInHierarchyDenied);
}

/** One statement for those that go to the same place. */
async function putBack(scope: TenantScope, former: readonly Former[]): Promise<void> {
  const byPlace = Map.groupBy(former, ({ id: _id, version: _version, ...place }) => JSON.stringify(place));
  for (const group of byPlace.values()) {
    const [{ id: _id, version: _version, siteId: nodeId, ...values }] = group as [Former];
    await changeContainers(
      scope,
      group.map(({ id }) => id),
      { nodeId, ...values },
    );
  }
}

/** History keeps the move and says that it was undone. */
function eventsOf(
  now: readonly ContainerRecord[],
  { containers, events }: MoveFacts,
  todayAt: ReadonlyMap<number, LocalDate>,
): NewEvent[] {
  const present = new Map(now.map((container) => [container.id, container]));
  const places = new Map(containers.map((former) => [former.id, former]));
  const firstDay = [...todayAt.values()].sort()[0] as LocalDate;
  return events.map(({ containerId, kind: withdraws, date: was }): NewEvent => {
    const former = places.get(containerId);
    const isMove = withdraws === 'moved' || withdraws === 'disposed';
    const occurredOn = todayAt.get(former?.siteId ?? 0) ?? firstDay;
    const details = { withdraws, was };
    if (!former || !isMove) return { containerId, occurredOn, kind: 'changed', details };
    const fromAreaId = present.get(containerId)?.areaId ?? null;
    return { containerId, occurredOn, kind: 'moveUndone', fromAreaId, toAreaId: former.areaId, details };
  });
}

async function undoMove(scope: TenantScope, undone: Undone): Promise<void> {
  const facts = undone.facts as unknown as MoveFacts;
  const now = await lockAsLeft(scope, facts.containers);
  const siteIds = [...new Set([...now, ...facts.containers].map(({ siteId }) => siteId))];
  await refuseOutside(scope, siteIds);
  await putBack(scope, facts.containers);
  await reopenExcesses(scope, facts.endedExcesses);
  await recalculateClocks(scope, eventsOf(now, facts, await readToday(scope, siteIds)), siteIds);
  await auditContainers(scope, now, moveUndone());
}

for (const endpoint of [moveContainer, applyMoves, applyFoundMoves, recordScannedMove]) whenUndone(endpoint, undoMove);
