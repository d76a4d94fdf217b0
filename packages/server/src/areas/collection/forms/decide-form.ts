import type { acknowledgeForm, reopenForm, returnForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { say as said } from '@oikos/contract/message.ts';
import { denied, refuseField } from '../../../foundation/http/refusals.ts';
import { saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { notifiedPeople } from '../../identity/public.ts';
import { acknowledgeVerdicts, readVerdictsOf } from '../../measurement/public.ts';
import { countForms } from './count-forms.ts';
import { keepRound } from './form-rounds.ts';
import { formsChanged } from './forms-changed.ts';
import type { StoredForm } from './load-forms.ts';
import { isOpenWarning, sourcesOf } from './read-entries.ts';
import { readFormNames } from './read-form-names.ts';
import { dataEntryForms, loadForm, mayEnter, mayReview, requireReviewer, requireState } from './stored-form.ts';

/** Acknowledges every open warning of the form's values, with one reason. */
async function acknowledgeWarnings(scope: TenantScope, id: number, reason: string): Promise<void> {
  const verdicts = await readVerdictsOf(scope, sourcesOf(await loadForm(scope, id)));
  const ids = verdicts.filter(isOpenWarning).map((verdict) => verdict.id);
  if (ids.length > 0) await acknowledgeVerdicts(scope, { ids, reason });
}

/** Acknowledges the warnings of a submitted form, which completes it, and approves it where that is asked for. */
export async function acknowledge(scope: TenantScope, { id, version, reason }: ParsedInputOf<typeof acknowledgeForm>) {
  const saved = await saveRecord(
    scope,
    dataEntryForms,
    { id, version },
    async (before) => {
      requireState('acknowledge', before);
      await requireReviewer(scope, before);
      if (before.state === 'completedWithWarnings') {
        if (reason === '') throw refuseField('reason', say.warningsLeft);
        await acknowledgeWarnings(scope, id, reason);
      }
      await scope.db.updateTable('data_entry_form').set({ waitsForApproval: false }).where('id', '=', id).execute();
      await countForms(scope, [id]);
      return {};
    },
    { reason },
  );
  await formsChanged.run(scope, [id]);
  return saved;
}

const open = async (scope: TenantScope, id: number, change: { readonly comment: string; readonly round: number }) => {
  await scope.db
    .updateTable('data_entry_form')
    .set({
      submittedBy: null,
      submittedAt: null,
      waitsForApproval: false,
      isReturned: change.comment !== '',
      returnComment: change.comment,
      round: change.round,
    })
    .where('id', '=', id)
    .execute();
  await countForms(scope, [id]);
};

async function tellSubmitter(scope: TenantScope, { id, submittedBy }: StoredForm): Promise<void> {
  if (submittedBy === null || submittedBy === scope.userId) return;
  const { template, location, period } = await readFormNames(scope, id);
  await notifiedPeople.run(scope, {
    userIds: [submittedBy],
    titleSaid: said(say.returnedTitle, template, location, period),
  });
}

/** Sends a submitted form back to those who fill it in. */
export async function giveBack(scope: TenantScope, { id, version, comment }: ParsedInputOf<typeof returnForm>) {
  let submitted: StoredForm | null = null;
  const saved = await saveRecord(
    scope,
    dataEntryForms,
    { id, version },
    async (before) => {
      requireState('return', before);
      await requireReviewer(scope, before);
      submitted = before;
      await open(scope, id, { comment, round: before.round });
      return {};
    },
    { reason: comment },
  );
  if (submitted !== null) await tellSubmitter(scope, submitted);
  await formsChanged.run(scope, [id]);
  return saved;
}

/** Opens a completed form again: those who review it may, or those who enter where nobody is named. */
export async function reopen(scope: TenantScope, { id, version, reason }: ParsedInputOf<typeof reopenForm>) {
  const saved = await saveRecord(
    scope,
    dataEntryForms,
    { id, version },
    async (before) => {
      requireState('reopen', before);
      if (!(await mayReview(scope, before)) || !(await mayEnter(scope, before.nodeId))) throw denied(say.notReviewer);
      await keepRound(scope, id);
      await open(scope, id, { comment: '', round: before.round + 1 });
      return {};
    },
    { reason },
  );
  await formsChanged.run(scope, [id]);
  return saved;
}
