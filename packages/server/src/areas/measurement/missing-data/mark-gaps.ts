import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isAtOrBelow } from '../subtree-condition.ts';

/** The parameters whose gaps are filled, each with those that its methods read. */
const sources = `
  select parameter_id, parameter_id as read_id from missing_data_method where is_active
  union
  select parameter_id, operating_parameter_id from missing_data_method
  where is_active and operating_parameter_id is not null
  union
  select parameter_id, load_parameter_id from missing_data_method where is_active and load_parameter_id is not null`;

/**
 * In the transaction that fills gaps: a substitute is beside no other gap of its parameter, none is estimated from it, and nobody
 * recorded it, no matter whose change it follows from.
 */
const setting = 'app.fills_gaps';
export const fillsGaps = `select set_config('${setting}', 'on', true), set_config('app.user_id', '', true)`;

/**
 * Marks the gaps that changed values are beside, or are estimated from, as part of the statement that writes them (see
 * `changeMarks`).
 */
export const markGaps = (written: string): string => `
  insert into missing_data_pending (node_id, parameter_id, from_date, to_date)
  select w.node_id, s.parameter_id, min(w.begin_date), max(w.end_date)
  from ${written} w join (${sources}) s on s.read_id = w.parameter_id
  where s.parameter_id <> w.parameter_id or current_setting('${setting}', true) is distinct from 'on'
  group by w.node_id, s.parameter_id`;

/** Marks the days of all nodes with values that a method fills gaps of, or did. */
export async function markMethod(
  { db }: TenantScope,
  { parameterId, nodeId }: { readonly parameterId: number; readonly nodeId: number | null },
  days: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<void> {
  await sql`
    insert into missing_data_pending (node_id, parameter_id, from_date, to_date, is_exact)
    select n.id, ${parameterId}, ${days.from}::date, ${days.to}::date, true from node n
    where ${nodeId === null ? sql`true` : isAtOrBelow(sql`n.id`, nodeId)} and exists (
      select from measurement m where m.company_id = current_company() and m.node_id = n.id
        and m.parameter_id = ${parameterId})`.execute(db);
}

/**
 * Marks the sources of active methods that had no value since the day before yesterday, since their last gap has grown, and what needs
 * no value after it can be filled; and the nodes that are somewhere else from today on.
 */
export async function markOpenGaps({ db }: TenantScope): Promise<void> {
  await sql`
    insert into missing_data_pending (node_id, parameter_id, from_date, to_date)
    select n.id, p.parameter_id, last.begin_date, last.begin_date + 1
    from (select distinct parameter_id from missing_data_method where is_active and end_date >= company_today() - 366) p
    cross join node n
    cross join lateral (
      select m.begin_date from measurement m where m.company_id = current_company() and m.node_id = n.id
        and m.parameter_id = p.parameter_id and m.origin <> ${measurementOrigin.substitute}
      order by m.begin_date desc, m.slot desc limit 1) last
    where last.begin_date between company_today() - 1096 and company_today() - 2
      and n.inactive_date >= company_today() - 366`.execute(db);
  await sql`
    select mark_gaps_at(array_agg(distinct a.node_id), true) from hierarchy_association a
    join hierarchy h on h.company_id = a.company_id and h.id = a.hierarchy_id and h.is_organisation
    where company_today() in (a.valid_from, a.valid_to) having count(*) > 0`.execute(db);
}
