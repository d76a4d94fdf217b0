import type { readForm as endpoint } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { sql } from 'kysely';
import { servesAnyValues } from '../../../foundation/db/planned-once.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readKept, sheetOfForm } from './form-view.ts';
import { readSuggestions } from './read-suggestions.ts';
import { loadForm, mayEnter, mayReview } from './stored-form.ts';

interface Head {
  readonly templateName: string;
  readonly instructions: string;
  readonly timespan: number;
  readonly nodeName: string;
  readonly submittedByName: string | null;
  readonly requiredCount: number;
  readonly presentCount: number;
  readonly substitutedCount: number;
  readonly warningCount: number;
  readonly enteredBy: string;
  readonly reviewedBy: string;
}

const namesOf = (part: 'enters' | 'reviews') => sql`
  coalesce((select string_agg(${personName('u')}, ', ' order by ${personName('u')})
    from (select distinct user_id from person_of_form where form_id = f.id and part = ${part}) p
    join installation.app_user u on u.id = p.user_id), '')`;

async function readHead({ db }: TenantScope, id: number): Promise<Head> {
  const { rows } = await sql<Head>`
    select ${servesAnyValues} t.name as template_name, t.instructions, t.timespan, n.name as node_name, ${personName('s')} as submitted_by_name,
      f.required_count, f.present_count, f.substituted_count, f.warning_count, ${namesOf('enters')} as entered_by,
      ${namesOf('reviews')} as reviewed_by
    from data_entry_form f
    join form_template t on t.company_id = f.company_id and t.id = f.form_template_id
    join node n on n.company_id = f.company_id and n.id = f.node_id
    left join installation.app_user s on s.id = f.submitted_by
    where f.id = ${id}`.execute(db);
  return rows[0] as Head;
}

/** A form with its layout, its values and everything that they are entered against. */
export async function readForm(scope: TenantScope, id: number): Promise<OutputOf<typeof endpoint>> {
  const loaded = await loadForm(scope, id);
  const { form, definition } = loaded;
  const { submittedByName, ...head } = await readHead(scope, id);
  const enters = await mayEnter(scope, form.nodeId);
  const reviews = await mayReview(scope, form);
  const isSubmitter = form.submittedBy !== null && form.submittedBy === scope.userId;
  return {
    ...head,
    id,
    version: form.version,
    templateId: form.formTemplateId,
    layoutVersion: form.layoutVersion,
    nodeId: form.nodeId,
    beginDate: form.beginDate,
    endDate: form.endDate,
    dueOn: form.dueOn,
    state: form.state,
    isReturned: form.isReturned,
    returnComment: form.returnComment,
    waitsForApproval: form.waitsForApproval,
    round: form.round,
    submittedBy: submittedByName,
    submittedAt: form.submittedAt,
    definition: definition as OutputOf<typeof endpoint>['definition'],
    replies: { ...form.replies },
    suggestions: await readSuggestions(scope, form.formTemplateId, definition),
    mayEnter: enters,
    mayReview: !isSubmitter && reviews,
    mayReopen: enters && reviews,
    ...(await sheetOfForm(scope, loaded)),
    ...(await readKept(scope, loaded)),
  };
}
