import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { DueArea, searchDueAreas } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../../hierarchy/public.ts';
import { holdsWaste, onSiteStatuses } from '../../site/public.ts';
import { inspectionInterval } from './inspection-interval.ts';

type Condition = RawBuilder<unknown>;

const today = todayAtNode('s');

/** Whatever is there, and since when it holds waste. */
const held = sql`(
  select count(*) filter (where c.parent_id is null)::int as count,
    min(coalesce(c.initial_accumulation_date, c.date_added)) filter (where ${holdsWaste}) as since
  from container c where c.company_id = w.company_id and c.area_id = w.node_id
    and c.status in (${onSiteStatuses}))`;

const last = sql`(
  select i.id, i.inspected_on as day from area_inspection i where i.company_id = w.company_id and i.node_id = w.node_id
  order by i.inspected_on desc, i.id desc limit 1)`;

/** When something last left the area: moved away, or shipped or disposed of from it. */
const left = sql`(
  select greatest(
    (select max(e.occurred_on) from container_event e where e.company_id = w.company_id and e.from_area_id = w.node_id
      and e.to_area_id is distinct from e.from_area_id),
    (select max(coalesce(c.disposal_date, c.move_ship_date, ${today})) from container c
      where c.company_id = w.company_id and c.area_id = w.node_id
        and c.status not in (${onSiteStatuses}))) as day)`;

/**
 * The day from which the next inspection is counted. Where everything had left before what is there came, the area
 * was empty in between and counts from when waste came again; where that isn't certain, from the last inspection.
 */
const countedFrom = sql`
  case when held.since > last.day and coalesce(gone.day < held.since, true) then held.since
    else coalesce(last.day, held.since) end`;

const open = sql`(
  select coalesce(sum(i.open_deficiency_count), 0)::int as count from area_inspection i
  where i.company_id = w.company_id and i.node_id = w.node_id and i.open_deficiency_count > 0)`;

/**
 * Storage areas with when the next inspection is due: so many days after the last one, or after waste came where there
 * was none yet. 'At least weekly' (40 CFR 262.16(b)(2)(iv), 262.17(a)(1)(v)) is taken as seven days from one to the next,
 * which no reading by calendar weeks is stricter than. An area without waste needs none.
 */
export const dueAreas = (conditions: readonly Condition[]): Condition => sql`
  select found.*, found.next_due_on - found.today as days_left from (
    select w.node_id as id, w.node_id as area_id, n.name as area, w.kind as area_kind, w.site_id,
      s.name as site, s.time_zone, ${today} as today, held.count as container_count,
      last.day as last_inspected_on, last.id as last_inspection_id, open.count as open_deficiency_count,
      case when held.since is not null then ${countedFrom} + strictest.days end as next_due_on,
      strictest.days as every_days, strictest.citation
    from waste_area w
    join node n on n.company_id = w.company_id and n.id = w.node_id
    join node s on s.company_id = w.company_id and s.id = w.site_id
    cross join lateral ${held} as held
    left join lateral ${inspectionInterval.read()(today)} as strictest on true
    left join lateral ${last} as last on true
    cross join lateral ${left} as gone
    cross join lateral ${open} as open
    where w.kind <> 'disposalSystem' and ${sql.join([...conditions, sql`true`], sql` and `)}) as found`;

export function listDueAreas(scope: TenantScope, input: ParsedInputOf<typeof searchDueAreas>): Condition {
  const areas = dueAreas([
    sql`w.node_id in ${permittedNodes(scope, 'CONTAINERS')}`,
    ...(input.siteId > 0 ? [sql`w.site_id = ${input.siteId}`] : []),
    ...containsCondition(['n.name', 's.name'], input.contains),
  ]);
  if (input.dueWithinDays === undefined) return areas;
  return sql`select * from (${areas}) as area where area.days_left <= ${input.dueWithinDays}`;
}

export async function readDueArea(scope: TenantScope, areaId: number): Promise<DueArea> {
  const { rows } = await sql<DueArea & { readonly today: string }>`${dueAreas([sql`w.node_id = ${areaId}`])}`.execute(
    scope.db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}
