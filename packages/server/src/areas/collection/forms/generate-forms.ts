import { type FormDays, type FormSchedule, formsOpenBy } from '@oikos/domain/collection/forms/form-periods.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../hierarchy/public.ts';
import { readCalendars } from './read-calendars.ts';
import { recountForms } from './recalculate-counts.ts';

/** A template at one of its places. */
interface TemplatePlace extends FormSchedule {
  readonly templateId: number;
  readonly layoutVersion: number;
  readonly nodeId: number;
  readonly activeDate: LocalDate;
  /** Half-open. */
  readonly inactiveDate: LocalDate;
  readonly today: LocalDate;
  /** The first day of the latest period whose form was made. */
  readonly lastBegin: LocalDate | null;
}

export interface ActiveTemplate {
  readonly id: number;
}

export async function readActiveTemplates({ db }: TenantScope): Promise<readonly ActiveTemplate[]> {
  return db
    .selectFrom('form_template')
    .select('id')
    .where('isActive', '=', true)
    .where('layoutVersion', '>', 0)
    .orderBy('id')
    .execute();
}

async function readPlaces({ db }: TenantScope, templateId: number): Promise<readonly TemplatePlace[]> {
  const { rows } = await sql<TemplatePlace>`
    select t.id as template_id, t.layout_version, p.node_id, n.active_date, n.inactive_date, ${todayAtNode('n')} as today,
      t.timespan, t.first_day, t.end_date as end_day, t.opening_offset, t.due_offset, t.escalation_days,
      p.made_to as last_begin
    from form_template t
    join form_template_place p on p.company_id = t.company_id and p.form_template_id = t.id
    join node n on n.company_id = p.company_id and n.id = p.node_id
    where t.id = ${templateId} and t.is_active and t.layout_version > 0`.execute(db);
  return rows;
}

/** A form is of the location as it is on the period's last day: one that doesn't exist then has none. */
const existsOnLastDay = ({ activeDate, inactiveDate }: TemplatePlace, { period }: FormDays): boolean => {
  const lastDay = addDays(period.end, -1);
  return activeDate <= lastDay && lastDay < inactiveDate;
};

interface NewForm {
  readonly templateId: number;
  readonly layoutVersion: number;
  readonly nodeId: number;
  readonly begin: LocalDate;
  readonly end: LocalDate;
  readonly opensOn: LocalDate;
  readonly dueOn: LocalDate;
  readonly escalatesOn: LocalDate | null;
}

async function newForms(scope: TenantScope, templateId: number): Promise<readonly NewForm[]> {
  const places = await readPlaces(scope, templateId);
  const calendars = await readCalendars(
    scope,
    places.map(({ nodeId }) => nodeId),
  );
  return places.flatMap((place) => {
    const calendar = calendars.get(place.nodeId) ?? { weeks: [], holidays: [] };
    return formsOpenBy(place, calendar, place.today, place.lastBegin ?? undefined)
      .filter((days) => existsOnLastDay(place, days))
      .map(({ period: { begin, end }, opensOn, dueOn, escalatesOn }) => {
        const { layoutVersion, nodeId } = place;
        return { templateId, layoutVersion, nodeId, begin, end, opensOn, dueOn, escalatesOn };
      });
  });
}

/** Stores forms, those that are there already left out, with the nodes that they ask about. */
async function insertForms({ db }: TenantScope, forms: readonly NewForm[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into data_entry_form (form_template_id, layout_version, node_id, begin_date, end_date, opens_on, due_on, escalates_on)
    select "templateId", "layoutVersion", "nodeId", begin, "end", "opensOn", "dueOn", "escalatesOn"
    from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as f("templateId" bigint, "layoutVersion" integer,
      "nodeId" bigint, begin date, "end" date, "opensOn" date, "dueOn" date, "escalatesOn" date)
    order by "nodeId", begin
    on conflict do nothing
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into data_entry_form_node (data_entry_form_id, node_id)
    select distinct f.id, n.id
    from data_entry_form f
    join form_template_version v on v.company_id = f.company_id and v.form_template_id = f.form_template_id
      and v.number = f.layout_version
    cross join lateral jsonb_path_query(v.definition, '$.sections[*].blocks[*] ? (@.kind == "table")') as asked
    join hierarchy h on h.company_id = f.company_id and h.is_organisation
    join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id and c.ancestor_id = f.node_id
      and c.valid_from <= f.end_date - 1 and c.valid_to > f.end_date - 1
    join node n on n.company_id = c.company_id and n.id = c.descendant_id
      and n.active_date <= f.end_date - 1 and n.inactive_date > f.end_date - 1
    where f.id = any(${ids}::bigint[])
      and case when asked ->> 'nodeTypeId' is null then n.id = f.node_id
        else n.node_type_id = (asked ->> 'nodeTypeId')::bigint end`.execute(db);
  return ids;
}

async function noteMade({ db }: TenantScope, forms: readonly NewForm[]): Promise<void> {
  await sql`
    update form_template_place p set made_to = made.begin
    from (select "templateId" as template_id, "nodeId" as node_id, max(begin) as begin
      from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as f("templateId" bigint, "nodeId" bigint, begin date)
      group by 1, 2) made
    where p.form_template_id = made.template_id and p.node_id = made.node_id`.execute(db);
}

/** So many forms are made in one transaction. */
const CHUNK = 200;

/** Makes the forms of a template that have opened and aren't there yet; returns how many of them are left for the next time. */
export async function generateForms(
  scope: TenantScope,
  templateId: number,
): Promise<{ readonly made: number; readonly isDone: boolean }> {
  const forms = await newForms(scope, templateId);
  if (forms.length === 0) return { made: 0, isDone: true };
  // By period: what is made later follows the latest that is there.
  const sorted = forms.toSorted((one, other) => (one.begin < other.begin ? -1 : one.begin > other.begin ? 1 : 0));
  const ids = await insertForms(scope, sorted.slice(0, CHUNK));
  await noteMade(scope, sorted.slice(0, CHUNK));
  await recountForms(scope, ids);
  return { made: ids.length, isDone: forms.length <= CHUNK };
}
