import { sql } from 'kysely';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { onSiteStatuses } from '../containers/on-site.ts';
import type { SiteMonth } from './generation-months.ts';

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
    where a.site_id = any(${[...siteIds]}::bigint[]) and a.meets_code_conditions and c.total_kg > 0
      and c.status in (${onSiteStatuses})`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** Containers with waste on the sites: their clocks may follow the dates of a limit. */
export async function containersOfSites(scope: TenantScope, siteIds: readonly number[]): Promise<number[]> {
  if (siteIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from container where node_id = any(${[...siteIds]}::bigint[]) and total_kg > 0
      and status in (${onSiteStatuses})`.execute(scope.db);
  return rows.map(({ id }) => id);
}
