import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import type { readSiteOverviews, SiteOverview } from '@oikos/contract/waste/container/containers/site-overview.ts';
import { containerStatuses, isOnSite } from '@oikos/domain/waste/container/container-states.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import {
  forecastSites,
  generationItem,
  generationRows,
  readToday,
  type StoredMonth,
} from '../../accumulation/public.ts';
import { locationsWithAreas } from './container-choices.ts';
import { listContainers } from './list-containers.ts';

type Overviews = OutputOf<typeof readSiteOverviews>;
type SiteLine = Pick<
  SiteOverview,
  'locationId' | 'locationName' | 'onSiteCount' | 'overdueCount' | 'nextDeadline' | 'daysLeft'
>;

/** Further than the list of containers looks ahead no clock runs. */
const ANY_DEADLINE_DAYS = 3660;

/** The list of containers as its filters find them: what is counted here is what the list then shows. */
async function listed(scope: TenantScope, filters: object): Promise<RawBuilder<unknown>> {
  return (await listContainers(scope, searchContainers.input.parse(filters))).query;
}

interface Ranked extends SiteLine {
  readonly siteCount: number;
}

async function worstSites(scope: TenantScope, take: number): Promise<readonly Ranked[]> {
  const due = await listed(scope, { dueWithinDays: ANY_DEADLINE_DAYS });
  const onSite = await listed(scope, { statuses: containerStatuses.filter(isOnSite) });
  const { rows } = await sql<Ranked>`
    with due as (
      select location_id, count(*) filter (where days_left < 0) as overdue, min(deadline) as deadline, min(days_left) as days_left
      from (${due}) list group by location_id
    ), held as (select location_id, count(*) as containers from (${onSite}) list group by location_id)
    select site.id as location_id, site.name as location_name, coalesce(held.containers, 0)::int as on_site_count,
      coalesce(due.overdue, 0)::int as overdue_count, due.deadline as next_deadline, due.days_left,
      count(*) over ()::int as site_count
    from (${locationsWithAreas(scope)}) site
    left join due on due.location_id = site.id
    left join held on held.location_id = site.id
    order by overdue_count desc, next_deadline nulls last, on_site_count desc, location_name, location_id
    limit ${take}`.execute(scope.db);
  return rows;
}

/** What each site generated in the month of its own calendar, as the list of generation has it. */
async function monthsOf(
  scope: TenantScope,
  locationIds: readonly number[],
): Promise<ReadonlyMap<number, SiteOverview['generated']>> {
  const today = await readToday(scope, locationIds);
  const months = [...today.values()].map((day) => day.slice(0, 7)).sort();
  const query = generationRows(scope, {
    ...{ locationIds: [...locationIds], fromMonth: months.at(0), toMonth: months.at(-1) },
    ...{ skip: 0, take: 0, sort: [] },
  });
  const { rows } = await sql<StoredMonth>`${query}`.execute(scope.db);
  const own = rows.filter(({ locationId, month }) => today.get(locationId)?.startsWith(month));
  return new Map(own.map((row) => [row.locationId, generationItem(row)]));
}

/** What is there of what a company needs before its first container; null once it has one. */
async function readFirstSteps(scope: TenantScope): Promise<Overviews['firstSteps']> {
  const permitted = permittedNodes(scope, 'CONTAINERS');
  const { rows } = await sql<NonNullable<Overviews['firstSteps']> & { container: boolean }>`
    select exists (select from container) as container,
      exists (select from generator_category_period p where p.node_id in ${permitted}) as category,
      exists (select from waste_area a where a.site_id in ${permitted} and a.kind <> 'disposalSystem') as storage_area,
      exists (select from waste_stream) as waste_stream,
      exists (
        select from node n join node_type t on t.company_id = n.company_id and t.id = n.node_type_id
        where t.kind = 'location' and n.id in ${permitted}
          and exists (select from hierarchy_association a where a.company_id = n.company_id and a.node_id = n.id
            and a.parent_id is not null)) as site`.execute(scope.db);
  const [found] = rows;
  if (!found || found.container) return null;
  const { site, category, storageArea, wasteStream } = found;
  return { site, category, storageArea, wasteStream };
}

/** The sites where the caller sees containers, the worst first, in as many statements however many there are. */
export async function readOverviews(
  scope: TenantScope,
  { take }: ParsedInputOf<typeof readSiteOverviews>,
): Promise<Overviews> {
  const lines = await worstSites(scope, take);
  const ids = lines.map(({ locationId }) => locationId);
  const forecasts = await forecastSites(scope, ids);
  const months = await monthsOf(scope, ids);
  return {
    siteCount: lines[0]?.siteCount ?? 0,
    sites: lines.flatMap(({ siteCount: _count, ...line }) => {
      const onSite = forecasts.get(line.locationId);
      return onSite ? [{ ...line, onSite, generated: months.get(line.locationId) ?? null }] : [];
    }),
    firstSteps: await readFirstSteps(scope),
  };
}
