import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import { formStateName } from '@oikos/contract/collection/forms/form-words.ts';
import type { FormReplies } from '@oikos/domain/collection/forms/form-condition.ts';
import type { QuestionBlock } from '@oikos/domain/collection/forms/form-definition.ts';
import { replyText } from '@oikos/domain/collection/forms/form-replies.ts';
import { type FormAction, mayBe } from '@oikos/domain/collection/forms/form-states.ts';
import { sql } from 'kysely';
import { servesFewIds } from '../../../foundation/db/planned-once.ts';
import { denied, notFound, refuse } from '../../../foundation/http/refusals.ts';
import { recordKind } from '../../../foundation/records/save-record.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { formsById, type LoadedForm, loadForms, readForms, type StoredForm } from './load-forms.ts';

export async function loadForm(scope: TenantScope, id: number): Promise<LoadedForm> {
  const [form] = await loadForms(scope, [id]);
  if (form === undefined) throw notFound();
  return form;
}

export async function readStoredForm(scope: TenantScope, id: number): Promise<StoredForm> {
  const [form] = await readForms(scope, [id]);
  if (form === undefined) throw notFound();
  return form;
}

/** A form with what its history and its next save need. */
export interface AnsweredForm extends StoredForm {
  readonly questions: readonly QuestionBlock[] | null;
  /** Whether it says of a cell why this has no value. */
  readonly hasAnswers: boolean;
}

/** A form with its questions, so that its history tells answers as people read them. */
async function readAnsweredForm(scope: TenantScope, id: number) {
  const [form] = await formsById(scope, [id])
    .select(
      sql<readonly QuestionBlock[] | null>`(
        select jsonb_path_query_array(v.definition, '$.sections[*].blocks[*] ? (@.kind == "question")')
        from form_template_version v
        where v.form_template_id = data_entry_form.form_template_id and v.number = data_entry_form.layout_version)`.as(
        'questions',
      ),
    )
    .select(
      sql<boolean>`exists (select from data_entry_form_answer a where a.data_entry_form_id = data_entry_form.id)`.as(
        'hasAnswers',
      ),
    )
    .execute();
  if (form === undefined) throw notFound();
  return form as unknown as AnsweredForm;
}

const toldReplies = (questions: readonly QuestionBlock[], replies: FormReplies): readonly string[] | null => {
  const told = questions.flatMap((question) => {
    const reply = replies[question.key];
    return reply === undefined ? [] : [`${question.label}: ${replyText(question, reply)}`];
  });
  return told.length === 0 ? null : told;
};

/** What the audit log compares of a form; values have a history of their own. */
export const dataEntryForms = recordKind({
  entity: 'dataEntryForm',
  table: 'data_entry_form',
  read: readAnsweredForm,
  audited: ({ state, isReturned, returnComment, waitsForApproval, round, submittedBy, submittedAt, ...form }) => ({
    ...{ state, isReturned, returnComment, waitsForApproval, round, submittedBy, submittedAt },
    replies: toldReplies(form.questions ?? [], form.replies),
  }),
});

/** Refuses what a form in this state isn't ready for. */
export function requireState(action: FormAction, { state, waitsForApproval, submittedAt }: StoredForm): void {
  if (mayBe(action, state, waitsForApproval)) return;
  if (action === 'save' && submittedAt !== null) throw refuse(say.isSubmitted);
  const name = formStateName(state);
  throw refuse(say.wrongState, { key: name.key, english: name.english });
}

export interface FormPeople {
  readonly enters: readonly number[];
  readonly reviews: readonly number[];
}

/** Who fills in and who reviews forms, by the forms' ids. */
export async function readFormPeople(
  { db }: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FormPeople>> {
  const { rows } = await sql<{ formId: number; part: string; userId: number }>`
    select ${servesFewIds(ids)} distinct form_id, part, user_id from person_of_form where form_id = any(${[...ids]}::bigint[])
    order by user_id`.execute(db);
  const byForm = Map.groupBy(rows, ({ formId }) => formId);
  const of = (id: number, part: string) =>
    byForm.get(id)?.flatMap((row) => (row.part === part ? [row.userId] : [])) ?? [];
  return new Map(ids.map((id) => [id, { enters: of(id, 'enters'), reviews: of(id, 'reviews') }]));
}

/** Those who review a form decide on it; where nobody is named, those who may enter values at its location. */
export async function mayReview(
  scope: TenantScope,
  { id, nodeId }: Pick<StoredForm, 'id' | 'nodeId'>,
): Promise<boolean> {
  const people = (await readFormPeople(scope, [id])).get(id);
  if (people !== undefined && people.reviews.length > 0) {
    return (
      scope.userId === null || people.reviews.includes(scope.userId) || scope.session?.isSuperAdministrator === true
    );
  }
  return mayEnter(scope, nodeId);
}

export async function mayEnter(scope: TenantScope, nodeId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${nodeId}::bigint in ${permittedNodes(scope, 'DATA_ENTRY_FULL')} as may`.execute(scope.db);
  return rows[0]?.may ?? false;
}

/** Nobody decides on a form that they submitted themselves. */
export async function requireReviewer(scope: TenantScope, form: StoredForm): Promise<void> {
  if (form.submittedBy !== null && form.submittedBy === scope.userId) throw denied(say.ownApproval);
  if (!(await mayReview(scope, form))) throw denied(say.notReviewer);
}
