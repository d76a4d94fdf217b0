import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { bindsAt, holdsWaste, onSiteStatuses } from '../../site/public.ts';
import type { SiteMonth } from './generation-months.ts';
import { kilogramsOfCode } from './site-rules.ts';

/** Containers on site whose clocks may follow a month of another category. */
export async function containersOfMonths(scope: TenantScope, months: readonly SiteMonth[]): Promise<number[]> {
  if (months.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct c.id from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as m("siteId" bigint, month date)
    join waste_entry e on e.generated_node_id = m."siteId" and e.date_added >= m.month
      and e.date_added < m.month + interval '1 month'
    join container c on c.company_id = e.company_id and c.id = e.container_id
    where c.status in (${onSiteStatuses})`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** Containers in areas that meet the conditions of rules of one code: their clocks follow how much of it the site holds. */
export async function containersOfCodeAreas(scope: TenantScope, siteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from waste_area a join container c on c.company_id = a.company_id and c.area_id = a.node_id
    where a.site_id = any(${[...siteIds]}::bigint[]) and a.meets_code_conditions and ${holdsWaste}
      and c.status in (${onSiteStatuses})`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/**
 * Containers in areas that meet the conditions of rules of one code whose clocks disagree with how much of it the site holds
 * now: they run by a rule that the site holds too much for, or hold its code and don't run by it though it holds no more.
 */
export async function containersOfPassedCodeLimits(scope: TenantScope, siteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with site as materialized (
      select distinct site_id as id from waste_area where site_id = any(${[...siteIds]}::bigint[]) and meets_code_conditions),
    ruled as materialized (
      select site.id as site_id, r.id as rule_id, r.waste_code, coalesce((
          ${kilogramsOfCode(sql`site.id`, sql`r.waste_code`)}), 0) > r.most_kg as is_too_much
      from site join accumulation_rule r on r.waste_code is not null and r.most_kg is not null and ${bindsAt(sql`site.id`)})
    select distinct c.id from ruled
    join waste_area a on a.site_id = ruled.site_id and a.meets_code_conditions
    join container c on c.company_id = a.company_id and c.area_id = a.node_id
    left join container_clock k on k.company_id = c.company_id and k.container_id = c.id
      and k.accumulation_rule_id = ruled.rule_id
    where ${holdsWaste} and c.status in (${onSiteStatuses}) and (k.container_id is not null) = ruled.is_too_much
      and (ruled.is_too_much or exists (
        select from waste_entry e
        join waste_entry_code ec on ec.company_id = e.company_id and ec.waste_entry_id = e.id
        join waste_code w on w.company_id = ec.company_id and w.id = ec.waste_code_id
        where e.company_id = c.company_id and e.container_id = c.id and w.code = ruled.waste_code))`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** Containers with waste on the sites: their clocks may follow the dates of a limit. */
export async function containersOfSites(scope: TenantScope, siteIds: readonly number[]): Promise<number[]> {
  if (siteIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select c.id from container c where c.node_id = any(${[...siteIds]}::bigint[]) and ${holdsWaste}
      and c.status in (${onSiteStatuses})`.execute(scope.db);
  return rows.map(({ id }) => id);
}
