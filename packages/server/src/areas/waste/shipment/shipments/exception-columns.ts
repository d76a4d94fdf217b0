import {
  type ExceptionProgramme,
  type ExceptionRule,
  watchException,
} from '@oikos/domain/waste/shipment/exception-watch.ts';
import type { GeneratorCategory } from '@oikos/domain/waste/site/generator-category.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayAtNode } from '../../../hierarchy/public.ts';
import { bindsAt } from '../../site/public.ts';

/** A very small generator reports of the waste of an episodic event as a small one does (40 CFR 262.232(a)(5), 262.42(b)(2)). */
const shipsEpisodicWaste: RawBuilder<unknown> = sql`exists (
  select from shipment_line l
  join container c on c.company_id = l.company_id and c.shipment_line_id = l.id
  join waste_entry e on e.company_id = c.company_id and e.container_id = c.id
  where l.company_id = s.company_id and l.shipment_id = s.id and e.episodic_event_id is not null)`;

/** Hazardous waste by EPA's definition, or by a state's: it has a code. A shipment of which no lines are known is taken for it. */
const carriesHazardousWaste: RawBuilder<unknown> = sql`(exists (select from shipment_line waste
    where waste.company_id = s.company_id and waste.shipment_id = s.id and (waste.is_epa_waste
      or exists (select from shipment_line_code code
        where code.company_id = waste.company_id and code.shipment_line_id = waste.id)))
  or not exists (select from shipment_line line where line.company_id = s.company_id and line.shipment_id = s.id))`;

const carriesPcb: RawBuilder<unknown> = sql`exists (select from shipment_line pcb
  where pcb.company_id = s.company_id and pcb.shipment_id = s.id and pcb.is_pcb)`;

/** Waste that is still being prepared, or never left, was accepted by nobody, whatever was entered for its transporters. */
const acceptedOn: RawBuilder<unknown> = sql`
  case when s.status not in ('Pending', 'Cancelled') then coalesce(first_transporter.accepted_on, s.shipment_date) end`;

/** What the list and the record of a shipment `s` bring along for the exception watch; columns `watch*`. */
export const watchColumns: RawBuilder<unknown> = sql`
  ${acceptedOn} as watch_accepted_on,
  case when strictest.category = 'verySmall' and ${shipsEpisodicWaste} then 'small' else strictest.category end as watch_category,
  array_remove(array[case when ${carriesHazardousWaste} then 'hazardousWaste' end, case when ${carriesPcb} then 'pcb' end], null)
    as watch_programmes,
  coalesce(rules.list, '[]') as watch_rules,
  ${todayAtNode('site')} as watch_today`;

/** The signed copy of the manifest of a shipment `s` isn't back: who ships out waits for it, not who receives (40 CFR 262.42). */
export const isUnreturned: RawBuilder<unknown> = sql`
  s.manifest_returned_on is null and s.shipment_type = 'outgoing' and s.status not in ('Pending', 'Cancelled')
  and (${carriesHazardousWaste} or ${carriesPcb})`;

/**
 * The joins behind `watchColumns`; `site` is the node the shipment belongs to. Only what is shipped out is watched. Federal
 * rules bind everywhere, a state's where the generator's physical address lies in it. The stricter of the category that the
 * generator declared and the one that its month counted holds. Who declared none is watched as a large one.
 */
export const watchJoins: RawBuilder<unknown> = sql`
  join node site on site.company_id = s.company_id and site.id = s.node_id
  left join shipment_transporter first_transporter on first_transporter.company_id = s.company_id
    and first_transporter.shipment_id = s.id and first_transporter.position = 1
  left join generator_category_period period on period.company_id = s.company_id and period.node_id = s.generator_id
    and period.start_period <= coalesce(first_transporter.accepted_on, s.shipment_date)
    and period.end_period > coalesce(first_transporter.accepted_on, s.shipment_date)
  left join generator_category_type declared on declared.company_id = period.company_id and declared.id = period.generator_category_type_id
  left join waste_generation_month counted on counted.company_id = s.company_id and counted.node_id = s.generator_id
    and counted.month = date_trunc('month', coalesce(first_transporter.accepted_on, s.shipment_date))::date
  cross join lateral (
    select category from unnest(array[coalesce(declared.category, 'large'), counted.category]) as of(category)
    order by array_position(array['verySmall', 'small', 'large'], category) desc nulls last limit 1) strictest
  left join lateral (
    select json_agg(json_build_object('ruleId', r.id, 'governingBodyId', r.governing_body_id,
        'jurisdiction', case when b.jurisdiction = 'federal' then 'federal' else 'state' end, 'programme', r.programme,
        'category', r.generator_category, 'inquiryDays', r.inquiry_days, 'reportDays', r.report_days,
        'citation', r.citation, 'replacesRuleId', r.replaces_id, 'validity', json_build_object('begin', r.valid_from::text, 'end', r.valid_to::text))) as list
    from exception_report_rule r
    join governing_body b on b.company_id = r.company_id and b.id = r.governing_body_id
    where r.company_id = s.company_id and ${bindsAt(sql`s.generator_id`)}
  ) rules on s.status not in ('Pending', 'Cancelled') and s.shipment_type = 'outgoing'`;

export interface WatchedRow {
  readonly watchAcceptedOn: string | null;
  readonly watchCategory: GeneratorCategory;
  readonly watchProgrammes: readonly ExceptionProgramme[];
  readonly watchRules: readonly ExceptionRule[];
  readonly watchToday: string;
  readonly manifestReturnedOn: string | null;
}

/** How long a copy of the manifest has been missing, by the rule that falls due first; null where none watches. */
export function watchOf(row: WatchedRow) {
  if (row.watchAcceptedOn === null) return null;
  const [reading] = watchException({
    acceptedOn: row.watchAcceptedOn,
    returnedOn: row.manifestReturnedOn,
    programmes: row.watchProgrammes,
    category: row.watchCategory,
    rules: row.watchRules,
    today: row.watchToday,
  });
  if (!reading) return null;
  const { days, ruleId: _rule, governingBodyId: _body, jurisdiction: _jurisdiction, ...rest } = reading;
  return { acceptedOn: row.watchAcceptedOn, daysSince: days, ...rest };
}

/** The row without what only the watch needed. */
export function withWatch<Row extends WatchedRow>(row: Row) {
  const { watchAcceptedOn, watchCategory, watchProgrammes, watchRules, watchToday, ...rest } = row;
  return { ...rest, exceptionWatch: watchOf(row) };
}
