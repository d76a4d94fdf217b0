import { submitForm as endpoint } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { say as said } from '@oikos/contract/message.ts';
import { formStateOf } from '@oikos/domain/collection/forms/form-states.ts';
import { sql } from 'kysely';
import type { InCompany, Once } from '../../../foundation/http/handler.ts';
import { notFound, Refusal, refuse } from '../../../foundation/http/refusals.ts';
import { lockRecord, saveRecord } from '../../../foundation/records/save-record.ts';
import { keepChanged } from '../../../foundation/records/undo/keep-change.ts';
import { whenUndone } from '../../../foundation/records/undo/undone.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { modifyMeasurements } from '../../measurement/public.ts';
import { type CountedForm, countForms } from './count-forms.ts';
import { dropFiles } from './form-evidence.ts';
import { formsChanged } from './forms-changed.ts';
import { blankingSheets, type HiddenEntries, readHiddenEntries, shownDrops } from './hidden-entries.ts';
import type { StoredForm } from './load-forms.ts';
import { recountForms } from './recalculate-counts.ts';
import { deleteAnswers } from './save-answers.ts';
import { dataEntryForms, loadForm, requireState } from './stored-form.ts';

type Input = ParsedInputOf<typeof endpoint>;
type Output = OutputOf<typeof endpoint>;

/** Takes away what is hidden: values stay in their history. */
async function dropHidden(scope: TenantScope, formId: number, hidden: HiddenEntries, template: string): Promise<void> {
  const reason = said(say.droppedReason, template).message.slice(0, 256);
  for (const sheet of blankingSheets(hidden.values, reason)) await modifyMeasurements(scope, sheet);
  await deleteAnswers(scope, formId, hidden.answers);
  await dropFiles(
    scope,
    hidden.files.map(({ id }) => id),
  );
  const keys = hidden.replies.map(({ key }) => key);
  await sql`update data_entry_form set replies = replies - ${keys}::text[] where id = ${formId}`.execute(scope.db);
}

const needsApproval = async ({ db }: TenantScope, templateId: number) =>
  db
    .selectFrom('form_template')
    .select(['name', 'needsApproval'])
    .where('id', '=', templateId)
    .executeTakeFirstOrThrow();

/** A submission that failed is tried again, but only while nothing is missing or invalid. */
function requireSubmittable(form: StoredForm, counts: CountedForm | undefined): void {
  if (counts === undefined) throw notFound();
  const state = formStateOf({ ...counts, isSubmitted: form.submittedAt !== null, hasLoadFailed: false });
  requireState('submit', { ...form, state });
}

async function submit(scope: TenantScope, input: Input): Promise<Output> {
  const { id, version, dropCount } = input;
  await lockRecord(scope, dataEntryForms, id, version);
  const [counts] = await countForms(scope, [id]);
  const loaded = await loadForm(scope, id);
  requireSubmittable(loaded.form, counts);
  const hidden = await readHiddenEntries(scope, loaded);
  const drops = shownDrops(hidden);
  if (drops.length !== dropCount) {
    if (dropCount > 0) throw refuse(say.dropsDiffer);
    return { id, version, isSubmitted: false, state: loaded.form.state, drops, undoId: null };
  }
  const template = await needsApproval(scope, loaded.form.formTemplateId);
  // What is dropped stays away: values that are gone aren't put back.
  const undoId =
    drops.length > 0 ? null : await keepChanged(scope, { endpoint, input }, { table: 'data_entry_form', ids: [id] });
  let state = loaded.form.state;
  const saved = await saveRecord(scope, dataEntryForms, { id, version }, async () => {
    await dropHidden(scope, id, hidden, template.name);
    await scope.db
      .updateTable('data_entry_form')
      .set({
        submittedBy: scope.userId,
        submittedAt: sql`now()`,
        isReturned: false,
        returnComment: '',
        hasLoadFailed: false,
        waitsForApproval: template.needsApproval,
      })
      .where('id', '=', id)
      .execute();
    const [counted] = await countForms(scope, [id]);
    state = counted?.state ?? state;
    return {};
  });
  await formsChanged.run(scope, [id]);
  return { ...saved, isSubmitted: true, state, drops, undoId };
}

whenUndone(endpoint, (scope, { input }: { readonly input: Partial<Input> }) => recountForms(scope, [Number(input.id)]));

const noteFailure = (id: number) => async (scope: TenantScope) => {
  await lockRecord(scope, dataEntryForms, id);
  await scope.db.updateTable('data_entry_form').set({ hasLoadFailed: true }).where('id', '=', id).execute();
  await countForms(scope, [id]);
};

/** Submits a form; where its data can't be stored for a reason that isn't the caller's, the form says so (X117). */
export async function submitForm(inCompany: InCompany, once: Once, input: Input): Promise<Output> {
  try {
    return await inCompany({}, (scope) => once(scope, () => submit(scope, input)));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    await inCompany({}, noteFailure(input.id));
    throw error;
  }
}
