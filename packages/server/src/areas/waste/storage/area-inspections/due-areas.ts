import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { DueArea, searchDueAreas } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../../hierarchy/public.ts';
import { bindsAt, holdsWaste, onSiteStatuses } from '../../site/public.ts';

type Condition = RawBuilder<unknown>;

const today = todayAtNode('s');

/** Whatever stands there, and since when it holds waste. */
const held = sql`(
  select count(*) filter (where c.parent_id is null)::int as count,
    min(coalesce(c.initial_accumulation_date, c.date_added)) filter (where ${holdsWaste}) as since
  from container c where c.company_id = w.company_id and c.area_id = w.node_id
    and c.status in (${onSiteStatuses}))`;

/** What the site declares to be and what its month makes of it: the stricter one binds, and any where it declares nothing. */
const category = sql`(
  select (
    select t.category from generator_category_period p
    join generator_category_type t on t.company_id = p.company_id and t.id = p.generator_category_type_id
    where p.company_id = w.company_id and p.node_id = w.site_id and p.start_period <= ${today} and p.end_period > ${today}) as declared,
  (select m.category from waste_generation_month m where m.company_id = w.company_id and m.node_id = w.site_id
    and m.month = date_trunc('month', ${today})::date) as generated)`;

/** The strictest rule that asks for inspections of such an area today, federal and of the site's state. */
const strictest = sql`(
  select r.days, r.citation from inspection_rule r
  where r.company_id = w.company_id and r.area_kind = w.kind and r.valid_from <= ${today} and r.valid_to > ${today}
    and (r.generator_category is null or r.generator_category in (category.declared, category.generated)
      or category.declared is null)
    and ${bindsAt(sql`w.site_id`)}
    and not exists (
      select from inspection_rule own where own.company_id = r.company_id and own.replaces_id = r.id
        and own.valid_from <= ${today} and own.valid_to > ${today}
        and ${bindsAt(sql`w.site_id`, 'own')})
  order by r.days, r.generator_category is distinct from category.declared, r.first_administration_level_id nulls first, r.id
  limit 1)`;

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
 * The day from which the next inspection is counted. Where everything had left before what stands there came, the area
 * stood empty in between and counts from when waste came again; where that isn't certain, from the last inspection.
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
  select found.*, found."nextDueOn" - found.today as "daysLeft" from (
    select w.node_id as id, w.node_id as "areaId", n.name as area, w.kind as "areaKind", w.site_id as "siteId",
      s.name as site, s.time_zone as "timeZone", ${today} as today, held.count as "containerCount",
      last.day as "lastInspectedOn", last.id as "lastInspectionId", open.count as "openDeficiencyCount",
      case when held.since is not null then ${countedFrom} + strictest.days end as "nextDueOn",
      strictest.days as "everyDays", strictest.citation
    from waste_area w
    join node n on n.company_id = w.company_id and n.id = w.node_id
    join node s on s.company_id = w.company_id and s.id = w.site_id
    cross join lateral ${held} as held
    cross join lateral ${category} as category
    left join lateral ${strictest} as strictest on true
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
  return sql`select * from (${areas}) as area where area."daysLeft" <= ${input.dueWithinDays}`;
}

export async function readDueArea(scope: TenantScope, areaId: number): Promise<DueArea> {
  const { rows } = await sql<DueArea>`${dueAreas([sql`w.node_id = ${areaId}`])}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
