import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { SiteLimitDates } from '@oikos/domain/waste/accumulation/accumulation-rules.ts';
import { type OnSiteChange, siteLimitDates } from '@oikos/domain/waste/accumulation/on-site-quantity.ts';
import type { WasteClass } from '@oikos/domain/waste/site/generator-category.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { onSiteStatuses } from '../../site/public.ts';

export interface ClassChange extends OnSiteChange {
  readonly wasteClass: WasteClass;
}

interface SiteChange extends ClassChange {
  readonly siteId: number;
}

/** Regulated waste that came onto sites and left them, by day and class. Came: generated there, or brought by a move. */
export async function readOnSiteChangesOf(
  scope: TenantScope,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ClassChange[]>> {
  const { rows } = await sql<SiteChange>`
    with entry as (
      select e.generated_node_id as site_id, e.id from waste_entry e where e.generated_node_id = any(${[...siteIds]}::bigint[])
      union
      select c.node_id, e.id from container c
      join waste_entry e on e.company_id = c.company_id and e.container_id = c.id
      where c.node_id = any(${[...siteIds]}::bigint[])),
    waste as (
      select own.site_id, e.mass_kg, e.generated_node_id, e.date_added, c.node_id, c.status,
        case when e.is_acute_residue then 'acuteResidue' when e.is_acute then 'acute' else 'nonAcute' end as waste_class,
        coalesce(c.disposal_date, c.move_ship_date, e.date_added) as left_on
      from entry own join waste_entry e on e.id = own.id
      join container c on c.company_id = e.company_id and c.id = e.container_id
      where e.is_regulated and e.exclusion is null and e.mass_kg is not null),
    changes as (
      select site_id, case when generated_node_id = site_id then date_added else left_on end as date, mass_kg as kg, waste_class from waste
      union all
      select site_id, greatest(left_on, date_added), -mass_kg, waste_class from waste
      where node_id <> site_id or status not in (${onSiteStatuses}))
    select site_id, date, waste_class, sum(kg)::text as kilograms from changes
    group by site_id, date, waste_class, sign(kg) order by site_id, date`.execute(scope.db);
  return Map.groupBy(rows, ({ siteId }) => siteId);
}

export async function readOnSiteChanges(scope: TenantScope, siteId: number): Promise<readonly ClassChange[]> {
  return (await readOnSiteChangesOf(scope, [siteId])).get(siteId) ?? [];
}

/** Since when a site holds what ends the exemption of a very small generator (40 CFR 262.14(a)(3), (4)). */
export function limitDatesOf(changes: readonly ClassChange[], today: LocalDate): SiteLimitDates {
  const of = (wasteClass: WasteClass) => changes.filter((change) => change.wasteClass === wasteClass);
  return siteLimitDates({ acute: of('acute'), acuteResidue: of('acuteResidue'), nonAcute: of('nonAcute') }, today);
}

/** Keeps the dates of a site that is locked; true when they changed. */
export async function refreshSiteLimits(scope: TenantScope, siteId: number, today: LocalDate): Promise<boolean> {
  const { nonAcuteReachedOn, acuteExceededOn } = limitDatesOf(await readOnSiteChanges(scope, siteId), today);
  const { numAffectedRows } = await sql`
    update waste_site set non_acute_reached_on = ${nonAcuteReachedOn}, acute_exceeded_on = ${acuteExceededOn}
    where node_id = ${siteId} and (non_acute_reached_on is distinct from ${nonAcuteReachedOn}::date
      or acute_exceeded_on is distinct from ${acuteExceededOn}::date)`.execute(scope.db);
  return (numAffectedRows ?? 0n) > 0n;
}
