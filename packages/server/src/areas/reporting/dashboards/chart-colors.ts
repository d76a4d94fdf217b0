import type { DashboardGroup } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/**
 * The places among the colors of charts of the facilities or fuels with the keys, as they got them when they first appeared.
 * Gases and scopes are the same few in every company: the browser has their colors.
 */
export async function colorPlaces(
  { db }: TenantScope,
  group: DashboardGroup,
  keys: readonly string[],
): Promise<Record<string, number>> {
  if (group !== 'facility' && group !== 'fuel') return {};
  const named = {
    facility: sql`select entity_id::text as key, place`,
    fuel: sql`select v.display_value as key, place`,
  };
  const values = sql`join picklist_value v on v.id = c.entity_id`;
  const { rows } = await sql<{ key: string; place: number }>`
    select key, min(place)::int as place
    from (${named[group]} from chart_color c ${group === 'fuel' ? values : sql``} where c.kind = ${group}) colored
    where key = any(${[...new Set(keys)]}::text[]) group by key`.execute(db);
  return Object.fromEntries(rows.map(({ key, place }) => [key, place]));
}
