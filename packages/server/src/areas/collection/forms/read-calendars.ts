import type { Holiday, SiteCalendar, WorkWeek } from '@oikos/domain/collection/forms/working-days.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The row of a place above the site, or of the company: it comes after all places. */
const COMPANY_DEPTH = 1000;

/** Sites with the places that they are at or below today, and the company. */
const placesAbove = (nodeIds: readonly number[]) => sql`
  select c.descendant_id as site_id, c.ancestor_id as node_id, c.depth::int as depth
  from hierarchy h join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id
    and c.valid_from <= (select company_today()) and c.valid_to > (select company_today())
  where h.is_organisation and c.descendant_id = any(${[...nodeIds]}::bigint[])
  union all
  select site.id, null, ${COMPANY_DEPTH}::int from unnest(${[...nodeIds]}::bigint[]) as site(id)`;

/** The calendars of sites: their own weekends and holidays, those of places above them, and the company's. */
export async function readCalendars(
  { db }: TenantScope,
  nodeIds: readonly number[],
): Promise<ReadonlyMap<number, SiteCalendar>> {
  const { rows: weeks } = await sql<WorkWeek & { siteId: number }>`
    select above.site_id, above.depth, w.weekend, w.begin_date as begin, w.end_date as end
    from (${placesAbove(nodeIds)}) above
    join work_week w on w.node_id is not distinct from above.node_id`.execute(db);
  const { rows: holidays } = await sql<Holiday & { siteId: number }>`
    select above.site_id, o.begin_date as begin, o.end_date as end, o.is_yearly
    from (${placesAbove(nodeIds)}) above
    join holiday o on o.node_id is not distinct from above.node_id`.execute(db);
  const weeksOf = Map.groupBy(weeks, ({ siteId }) => siteId);
  const holidaysOf = Map.groupBy(holidays, ({ siteId }) => siteId);
  return new Map(nodeIds.map((id) => [id, { weeks: weeksOf.get(id) ?? [], holidays: holidaysOf.get(id) ?? [] }]));
}
