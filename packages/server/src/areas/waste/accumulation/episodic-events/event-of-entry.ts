import { type SaidMessage, say as said } from '@oikos/contract/message.ts';
import {
  episodicConditionTexts,
  episodicEventMessages as say,
} from '@oikos/contract/waste/accumulation/episodic-events/episodic-event-messages.ts';
import type { EpisodicEventRow } from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import { type EventOfWaste, isWithinEvent } from '@oikos/domain/waste/accumulation/episodic-events.ts';
import type { MeterExclusion } from '@oikos/domain/waste/accumulation/meter-exclusions.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { ContainerRecord } from '../../site/public.ts';
import { readEvent } from './event-rows.ts';

/** The event that waste is said to be of. */
export interface ChosenEvent extends EventOfWaste {
  readonly id: number;
  /** The conditions that aren't met: the waste may have to be counted. */
  readonly warnings: readonly SaidMessage[];
}

interface EpisodicEntry {
  readonly dateAdded: string;
  readonly exclusion: MeterExclusion | null;
  readonly episodicEventId: number | null;
}

const warningsOf = ({ name, unmet }: EpisodicEventRow): SaidMessage[] =>
  unmet.map(({ code, citation }) => {
    const condition = { key: `episodicEvent.condition.${code}`, english: episodicConditionTexts[code] };
    return said(say.conditionsUnmet, name, condition, citation);
  });

async function isEventArea(scope: TenantScope, areaId: number | null): Promise<boolean> {
  if (areaId === null) return false;
  const area = await scope.db.selectFrom('waste_area').select('kind').where('nodeId', '=', areaId).executeTakeFirst();
  return area?.kind === 'episodic';
}

/** A container that was moved brings along waste of an event elsewhere. */
async function holdsWasteOf(scope: TenantScope, containerId: number, eventId: number): Promise<boolean> {
  const entry = await scope.db
    .selectFrom('waste_entry')
    .select('id')
    .where('containerId', '=', containerId)
    .where('episodicEventId', '=', eventId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** What is asked of hazardous waste that no event is chosen for: one, where it is in the area of one or is left out as such. */
async function refuseWithout(
  scope: TenantScope,
  container: ContainerRecord,
  entry: EpisodicEntry,
  isHazardous: boolean,
) {
  if (entry.exclusion === 'episodicEvent') throw refuseField('episodicEventId', say.eventNeeded);
  if (isHazardous && (await isEventArea(scope, container.areaId))) {
    throw refuseField('episodicEventId', say.eventNeededInArea);
  }
}

/** The event of an entry, checked: of this location, on a day of it, and why else its waste wouldn't be counted. */
export async function eventOfEntry(
  scope: TenantScope,
  container: ContainerRecord,
  entry: EpisodicEntry,
  isHazardous: boolean,
): Promise<ChosenEvent | null> {
  const { episodicEventId, exclusion, dateAdded } = entry;
  if (episodicEventId === null) {
    await refuseWithout(scope, container, entry, isHazardous);
    return null;
  }
  if (!isHazardous) throw refuseField('episodicEventId', say.eventOfHazardousOnly);
  if (exclusion !== null && exclusion !== 'episodicEvent') throw refuseField('exclusion', say.otherExclusion);
  const event = await readEvent(scope, episodicEventId);
  const isHere = event?.locationId === container.siteId || (await holdsWasteOf(scope, container.id, episodicEventId));
  if (!event || !isHere) throw refuseField('episodicEventId', say.eventElsewhere);
  if (!isWithinEvent(dateAdded, event)) {
    throw refuseField('dateAdded', say.outsideEvent, event.beginsOn, event.endsOn);
  }
  const { id, name, beginsOn, endsOn } = event;
  return { id, name, beginsOn, endsOn, warnings: warningsOf(event) };
}

/** Those of some containers that hold hazardous waste of no event. */
export async function readWithoutEvent(
  scope: TenantScope,
  containerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.container_id as id from waste_entry e
    join waste_stream s on s.company_id = e.company_id and s.id = e.waste_stream_id
    where e.container_id = any(${[...containerIds]}::bigint[]) and e.episodic_event_id is null and s.is_hazardous`.execute(
    scope.db,
  );
  return new Set(rows.map(({ id }) => id));
}
