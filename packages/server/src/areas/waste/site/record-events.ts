import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { CarriedAccumulation } from '@oikos/domain/waste/container/container-timeline.ts';
import type { StorageAreaKind } from '@oikos/domain/waste/storage/storage-areas.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

export type EventKind =
  | 'created'
  | 'wasteAdded'
  | 'wasteChanged'
  | 'wasteRemoved'
  | 'moved'
  | 'moveUndone'
  | 'consolidated'
  | 'unconsolidated'
  | 'excessDated'
  | 'marked'
  | 'changed'
  | 'loaded'
  | 'unloaded'
  | 'shipped'
  | 'received'
  | 'rejected'
  | 'returned'
  | 'disposed'
  | 'deleted';

/** What the timeline reads back of an event; anything else is for people. */
export interface EventDetails {
  /** Of `created` and `moved`: the kind of the area at that time. */
  readonly toKind?: StorageAreaKind | 'disposalSystem' | null;
  /** Of `consolidated`: the accumulation that came with the waste of another container. */
  readonly accumulation?: CarriedAccumulation;
  /** Of `consolidated`: the waste went into another container. */
  readonly isEmptied?: boolean;
  /** Of `changed`: the initial accumulation date set by hand; null: as computed again. */
  readonly initialAccumulationDate?: LocalDate | null;
  /** Of `marked`: the excess of its satellite area is gone. */
  readonly isExcessCleared?: boolean;
  /** Of `changed`: an event of this kind, recorded for the day `was`, happened on the day `is`. */
  readonly corrects?: EventKind;
  readonly was?: LocalDate;
  readonly is?: LocalDate;
  /** Of `changed`: an event of this kind, recorded for the day `was`, didn't happen; of `moveUndone` likewise. */
  readonly withdraws?: EventKind;
  /** Of waste: the months that it is counted in, by their first day. */
  readonly months?: readonly string[];
  readonly [other: string]: unknown;
}

/** Something that has just happened to a container and is recorded when its consequences are settled. */
export interface NewEvent {
  readonly containerId: number;
  readonly occurredOn: LocalDate;
  readonly kind: EventKind;
  readonly fromAreaId?: number | null;
  readonly toAreaId?: number | null;
  readonly details?: EventDetails;
}

/** Appends events with each container as it is now; recalculated: its initial accumulation date changed by a move. */
export async function recordEvents(
  scope: TenantScope,
  events: readonly NewEvent[],
  recalculated: ReadonlySet<number>,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event, position) => ({
    position,
    container_id: event.containerId,
    occurred_on: event.occurredOn,
    kind: event.kind,
    from_area_id: event.fromAreaId ?? null,
    to_area_id: event.toAreaId ?? null,
    details: event.details ?? {},
    is_recalculated: event.kind !== 'wasteAdded' && recalculated.has(event.containerId),
  }));
  const ids = [...new Set(events.map(({ containerId }) => containerId))];
  await sql`
    insert into container_event (container_id, occurred_on, kind, from_area_id, to_area_id, state_after, details,
      initial_accumulation_date, is_date_recalculated, recorded_by)
    select e.container_id, e.occurred_on, e.kind, e.from_area_id, e.to_area_id, s.state, e.details,
      c.initial_accumulation_date, e.is_recalculated, ${scope.userId}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(position int, container_id bigint, occurred_on date,
      kind text, from_area_id bigint, to_area_id bigint, details jsonb, is_recalculated boolean)
    join container c on c.id = e.container_id
    join container_states(${ids}::bigint[]) s on s.container_id = c.id
    order by e.position`.execute(scope.db);
}
