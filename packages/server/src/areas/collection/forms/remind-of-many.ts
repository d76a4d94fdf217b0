import type { remindOfForms } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { say as said } from '@oikos/contract/message.ts';
import { openStates } from '@oikos/domain/collection/forms/form-views.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { periodLabelAt } from '@oikos/domain/period/period.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { sql } from 'kysely';
import { arrayOfIds, literalTexts } from '../../../foundation/db/planned-once.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { notifiedPeople } from '../../identity/public.ts';

/** A person with the open forms that they fill in; the names are of the first by its due day. */
interface Reminded {
  readonly userId: number;
  readonly formIds: readonly number[];
  readonly template: string;
  readonly location: string;
  readonly beginDate: LocalDate;
  readonly timespan: Timespan;
  readonly dueOn: LocalDate;
}

async function readReminded(scope: TenantScope, ids: readonly number[]): Promise<readonly Reminded[]> {
  const { rows } = await sql<Reminded>`
    with open as (
      select f.id, f.due_on, f.begin_date, t.name as template, t.timespan, n.name as location
      from data_entry_form f
      join form_template t on t.company_id = f.company_id and t.id = f.form_template_id
      join node n on n.company_id = f.company_id and n.id = f.node_id
      where f.id = any(${arrayOfIds(ids)}) and f.state = any(${literalTexts(openStates)})
        and f.node_id in ${permittedNodes(scope, 'DATA_ENTRY_FULL')}
    )
    select distinct on (p.user_id) p.user_id, o.template, o.location, o.begin_date, o.timespan, o.due_on,
      array_agg(o.id) over (partition by p.user_id) as form_ids
    from (select distinct form_id, user_id from person_of_form where part = 'enters' and form_id = any(array(select id from open))) p
    join open o on o.id = p.form_id
    order by p.user_id, o.due_on, o.id`.execute(scope.db);
  return rows;
}

function titleOf({ formIds, template, location, beginDate, timespan, dueOn }: Reminded) {
  if (formIds.length > 1) return said(say.remindManyTitle, formIds.length, dueOn);
  return said(say.remindTitle, template, location, periodLabelAt(timespan, beginDate));
}

/** Puts one reminder into the bell and the mail of each person who fills in some of the forms, as far as the caller may change these. */
export async function remindOfMany(
  scope: TenantScope,
  ids: readonly number[],
): Promise<OutputOf<typeof remindOfForms>> {
  const people = await readReminded(scope, ids);
  await notifiedPeople.run(
    scope,
    people.map((person) => ({ userIds: [person.userId], titleSaid: titleOf(person), isReminder: true })),
  );
  const formCount = new Set(people.flatMap(({ formIds }) => formIds)).size;
  return { isSuccessful: true, remindedCount: people.length, formCount, leftOutCount: ids.length - formCount };
}
