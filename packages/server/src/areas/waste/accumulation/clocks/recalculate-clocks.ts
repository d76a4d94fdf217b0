import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { raiseSoonAt } from '../../../waste/site/public.ts';
import type { NewEvent } from '../../site/public.ts';
import { containersOfMonths, containersOfPassedCodeLimits, containersOfSites } from './affected-containers.ts';
import { consequences, recordWithConsequences } from './clock-consequences.ts';
import { evaluateTimelines, storeClocks } from './evaluate-clocks.ts';
import { refreshMonths, type SiteMonth } from './generation-months.ts';
import { refreshTotals } from './measure-entries.ts';
import { recalculateSatelliteAreas } from './satellite-areas.ts';
import { refreshSiteLimits } from './site-limits.ts';
import { readToday } from './sites.ts';
import { readTimelines } from './timelines.ts';

/** A container as it came out of a change. */
export interface RecalculatedContainer {
  readonly initialAccumulationDate: LocalDate | null;
  readonly isRecalculated: boolean;
  readonly deadline: LocalDate | null;
}

interface Place {
  readonly containerId: number;
  readonly siteId: number;
  readonly areaId: number | null;
}

async function readPlaces(scope: TenantScope, ids: readonly number[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id as container_id, node_id as site_id, area_id from container
    where id = any(${[...ids]}::bigint[])`.execute(scope.db);
  return rows;
}

const changesWaste = ({ kind }: NewEvent): boolean =>
  kind === 'wasteAdded' || kind === 'wasteChanged' || kind === 'wasteRemoved';

/** The months of waste that was added, changed or removed: of what it is now, and of what the events say it was. */
async function touchedMonths(scope: TenantScope, events: readonly NewEvent[]): Promise<SiteMonth[]> {
  const changes = events.filter(changesWaste);
  if (changes.length === 0) return [];
  const { rows } = await sql<SiteMonth>`
    select distinct generated_node_id as site_id, date_trunc('month', date_added)::date as month from waste_entry
    where container_id = any(${changes.map(({ containerId }) => containerId)}::bigint[])
      and generated_node_id is not null`.execute(scope.db);
  const said = changes.flatMap(({ details }) => {
    const { siteId, months = [] } = details ?? {};
    return typeof siteId === 'number' ? months.map((month) => ({ siteId, month })) : [];
  });
  return [...rows, ...said];
}

async function limitsOfSites(
  scope: TenantScope,
  siteIds: readonly number[],
  today: ReadonlyMap<number, LocalDate>,
): Promise<number[]> {
  const changed: number[] = [];
  // A site or two: anyone who moves between two.
  for (const siteId of siteIds) {
    if (await refreshSiteLimits(scope, siteId, today.get(siteId) as LocalDate)) changed.push(siteId);
  }
  return changed;
}

/**
 * Everything that follows from what was just done to containers, in the same transaction: totals, the months of their
 * sites, excess of satellite areas, clocks of theirs and of whatever else depends on those, and their history. The
 * sites are locked before (`lockSites`) and the rows changed.
 */
export async function recalculateClocks(
  scope: TenantScope,
  events: readonly NewEvent[],
  alsoSites: readonly number[] = [],
): Promise<ReadonlyMap<number, RecalculatedContainer>> {
  const touched = new Set(events.map(({ containerId }) => containerId));
  const places = await readPlaces(scope, [...touched]);
  const siteIds = [...new Set([...places.map(({ siteId }) => siteId), ...alsoSites])];
  const today = await readToday(scope, siteIds);
  await refreshTotals(scope, [...touched]);
  const months = await refreshMonths(scope, await touchedMonths(scope, events));
  const limitSites = await limitsOfSites(scope, siteIds, today);
  const areaIds = new Set(
    [
      ...places.map(({ areaId }) => areaId),
      ...events.flatMap(({ fromAreaId, toAreaId }) => [fromAreaId, toAreaId]),
    ].flatMap((id) => (typeof id === 'number' ? [id] : [])),
  );
  const firstDay = [...today.values()].sort()[0] as LocalDate;
  const marks = await recalculateSatelliteAreas(scope, [...areaIds], firstDay);
  const pending = [...events, ...marks];
  const others = [
    ...(await containersOfMonths(scope, months)),
    ...(await containersOfSites(scope, limitSites)),
    ...(await containersOfPassedCodeLimits(scope, siteIds)),
  ];
  const ids = [...new Set([...pending.map(({ containerId }) => containerId), ...others])];
  const evaluated = await evaluateTimelines(scope, await readTimelines(scope, ids, pending));
  await storeClocks(scope, evaluated);
  const marked = new Set(pending.map(({ containerId }) => containerId));
  const recalculated = new Set(
    evaluated
      .filter(({ timeline, ...now }) => timeline.initialAccumulationDate !== now.initialAccumulationDate)
      .map(({ timeline }) => timeline.containerId),
  );
  await recordWithConsequences(scope, pending, consequences(evaluated, marked, today), recalculated);
  await raiseSoonAt(scope, siteIds);
  return new Map(
    evaluated.map(({ timeline, initialAccumulationDate, clocks }) => [
      timeline.containerId,
      {
        initialAccumulationDate,
        isRecalculated: recalculated.has(timeline.containerId),
        deadline: clocks[0]?.deadline ?? null,
      },
    ]),
  );
}
