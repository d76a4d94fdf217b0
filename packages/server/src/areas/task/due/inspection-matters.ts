import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { dueAreas } from '../../waste/storage/public.ts';
import type { DueMatter, Only } from '../actions/raise-actions.ts';
import { atSite, isRecord } from './at-site.ts';

/** Days before an inspection is due from which it is a matter. */
const NOTICE_DAYS = 1;

/**
 * Areas with waste whose next inspection is due: of one area, or of all. At least weekly (40 CFR 262.16(b)(2)(iv),
 * 262.17(a)(1)(v)) or as often as the rules of the site's governing bodies say.
 */
export async function inspectionsDue({ db }: TenantScope, only: Only = {}): Promise<DueMatter[]> {
  const areas = dueAreas([atSite('w.site_id', only), isRecord('w.node_id', only)]);
  const { rows } = await sql<DueMatter>`
    select 'wasteArea' as "sourceEntity", due."areaId" as "sourceId", 'Inspect ' || due.area as title,
      'At least every ' || due."everyDays" || ' days (' || due.citation || '); last inspection: '
        || coalesce(due."lastInspectedOn"::text, 'none') as description,
      due."nextDueOn" as "dueDate", due."siteId" as "nodeId", null::bigint as "userGroupId"
    from (${areas}) as due where due."daysLeft" <= ${NOTICE_DAYS}`.execute(db);
  return rows;
}

/** Deficiencies that inspections found and nobody mended: one matter for each inspection. */
export async function deficienciesOpen({ db }: TenantScope, only: Only = {}): Promise<DueMatter[]> {
  const { rows } = await sql<DueMatter>`
    select 'areaInspection' as "sourceEntity", i.id as "sourceId", 'Mend what was found at ' || n.name as title,
      'Inspection of ' || i.inspected_on || ': ' || string_agg(r.description, '; ' order by r.checkpoint) as description,
      i.mend_by as "dueDate", w.site_id as "nodeId", null::bigint as "userGroupId"
    from area_inspection i
    join waste_area w on w.company_id = i.company_id and w.node_id = i.node_id
    join node n on n.company_id = i.company_id and n.id = i.node_id
    join area_inspection_version v on v.company_id = i.company_id and v.area_inspection_id = i.id and v.version = i.version
    cross join lateral jsonb_to_recordset(v.content -> 'checkpoints')
      as r(checkpoint text, outcome text, description text, "mendedOn" text)
    where i.open_deficiency_count > 0 and r.outcome = 'deficiency' and r."mendedOn" is null
      and ${atSite('w.site_id', only)} and ${isRecord('i.id', only)}
    group by i.id, i.inspected_on, i.mend_by, n.name, w.site_id`.execute(db);
  return rows;
}
