import { say } from '@oikos/contract/message.ts';
import { dueMessages as texts } from '@oikos/contract/task/actions/due-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { dueAreas } from '../../waste/storage/public.ts';
import type { DueItem, Only } from '../actions/raise-actions.ts';
import { atSite, isRecord } from './site-condition.ts';

/** Days before an inspection is due from which it is a due item. */
const NOTICE_DAYS = 1;

interface UninspectedRow {
  readonly sourceId: number;
  readonly area: string;
  readonly everyDays: number;
  readonly citation: string;
  readonly lastInspectedOn: LocalDate | null;
  readonly dueDate: LocalDate;
  readonly nodeId: number;
}

/**
 * Areas with waste whose next inspection is due: of one area, or of all. At least weekly (40 CFR 262.16(b)(2)(iv),
 * 262.17(a)(1)(v)) or as often as the rules of the site's governing bodies say.
 */
export async function inspectionsDue({ db }: TenantScope, only: Only = {}): Promise<DueItem[]> {
  const areas = dueAreas([atSite('w.site_id', only), isRecord('w.node_id', only)]);
  const { rows } = await sql<UninspectedRow>`
    select due.area_id as source_id, due.area, due.every_days, due.citation, due.last_inspected_on,
      due.next_due_on as due_date, due.site_id as node_id
    from (${areas}) as due where due.days_left <= ${NOTICE_DAYS}`.execute(db);
  return rows.map(({ area, everyDays, citation, lastInspectedOn, ...item }) => ({
    ...item,
    sourceEntity: 'wasteArea',
    title: say(texts.inspect, area),
    description: say(texts.inspectEvery, everyDays, citation, lastInspectedOn ?? texts.neverInspected),
    userGroupId: null,
  }));
}

interface OpenDeficiencies {
  readonly sourceId: number;
  readonly area: string;
  readonly inspectedOn: LocalDate;
  readonly deficiencies: string;
  readonly dueDate: LocalDate | null;
  readonly nodeId: number;
}

/** Deficiencies that inspections found and that are still open: one due item for each inspection. */
export async function deficienciesOpen({ db }: TenantScope, only: Only = {}): Promise<DueItem[]> {
  const { rows } = await sql<OpenDeficiencies>`
    select i.id as source_id, n.name as area, i.inspected_on,
      string_agg(r.description, '; ' order by r.checkpoint) as deficiencies, i.mend_by as due_date, w.site_id as node_id
    from area_inspection i
    join waste_area w on w.company_id = i.company_id and w.node_id = i.node_id
    join node n on n.company_id = i.company_id and n.id = i.node_id
    join area_inspection_version v on v.company_id = i.company_id and v.area_inspection_id = i.id and v.version = i.version
    cross join lateral jsonb_to_recordset(v.content -> 'checkpoints')
      as r(checkpoint text, outcome text, description text, "mendedOn" text)
    where i.open_deficiency_count > 0 and r.outcome = 'deficiency' and r."mendedOn" is null
      and ${atSite('w.site_id', only)} and ${isRecord('i.id', only)}
    group by i.id, i.inspected_on, i.mend_by, n.name, w.site_id`.execute(db);
  return rows.map(({ area, inspectedOn, deficiencies, ...item }) => ({
    ...item,
    sourceEntity: 'areaInspection',
    title: say(texts.fixDeficiencies, area),
    description: say(texts.deficiencies, inspectedOn, deficiencies),
    userGroupId: null,
  }));
}
