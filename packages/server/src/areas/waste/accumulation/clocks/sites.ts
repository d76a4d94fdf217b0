import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/**
 * Locks sites until the transaction ends, in the order of their ids: changes of a site's waste come one after the other,
 * so that two drums saved at once both count towards the month. Call it before anything of their waste is read.
 */
export async function lockSites(scope: TenantScope, siteIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(siteIds)].sort((first, second) => first - second);
  await sql`
    insert into waste_site as s (node_id) select id from unnest(${ids}::bigint[]) as id order by id
    on conflict (company_id, node_id) do update set node_id = s.node_id`.execute(scope.db);
}

/** Today by each site's own calendar. */
export async function readToday(
  scope: TenantScope,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, LocalDate>> {
  const { rows } = await sql<{ id: number; timeZone: string }>`
    select id, time_zone from node where id = any(${[...siteIds]}::bigint[])`.execute(scope.db);
  const now = Date.now();
  return new Map(rows.map(({ id, timeZone }) => [id, localDateAt(timeZone, now)]));
}

export async function todayAt(scope: TenantScope, siteId: number): Promise<LocalDate> {
  return (await readToday(scope, [siteId])).get(siteId) as LocalDate;
}
