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

/** Regulated waste that came onto a site and left it, by day and class. Came: generated there, or brought by a move. */
export async function readOnSiteChanges(scope: TenantScope, siteId: number): Promise<ClassChange[]> {
  const { rows } = await sql<ClassChange>`
    with waste as (
      select e.id, e.mass_kg, e.generated_node_id, e.date_added, c.node_id, c.status,
        case when e.is_acute_residue then 'acuteResidue' when e.is_acute then 'acute' else 'nonAcute' end as waste_class,
        coalesce(c.disposal_date, c.move_ship_date, e.date_added) as left_on
      from waste_entry e join container c on c.company_id = e.company_id and c.id = e.container_id
      where e.is_regulated and e.exclusion is null and e.mass_kg is not null
        and (e.generated_node_id = ${siteId} or c.node_id = ${siteId})),
    changes as (
      select case when generated_node_id = ${siteId} then date_added else left_on end as date, mass_kg as kg, waste_class from waste
      union all
      select greatest(left_on, date_added), -mass_kg, waste_class from waste
      where node_id <> ${siteId} or status not in (${onSiteStatuses}))
    select date, waste_class, sum(kg)::text as kilograms from changes
    group by date, waste_class, sign(kg) order by date`.execute(scope.db);
  return rows;
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
