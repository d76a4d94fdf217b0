import { say } from '@oikos/contract/message.ts';
import { dueMessages as texts } from '@oikos/contract/task/actions/due-messages.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type DueForm, readDueForms } from '../../collection/forms/public.ts';
import { type DueItem, raiseActions } from '../actions/raise-actions.ts';

/** Forms are of several modules. */
const common = { sourceEntity: 'dataEntryForm', userGroupId: null } as const;

const toFill = (form: DueForm): DueItem => ({
  ...common,
  sourceId: form.id,
  title: say(texts.fillForm, form.template, form.location, form.period),
  description: form.isReturned ? say(texts.formReturned, form.returnComment) : say(texts.formDue, form.dueOn),
  dueDate: form.dueOn,
  nodeId: form.nodeId,
  toldUserIds: form.entersIds,
});

const toReview = (form: DueForm): DueItem => ({
  ...common,
  sourceId: form.id,
  title: say(texts.reviewForm, form.template, form.location, form.period),
  description: say(texts.formSubmitted),
  dueDate: form.dueOn,
  nodeId: form.nodeId,
  toldUserIds: form.reviewsIds,
});

const late = (form: DueForm): DueItem => ({
  ...common,
  sourceId: form.id,
  title: say(texts.lateForm, form.template, form.location, form.period),
  description: say(texts.formDue, form.dueOn),
  dueDate: form.dueOn,
  nodeId: form.nodeId,
  toldUserIds: form.reviewsIds,
});

/** Everyone who fills in a form has an action until it is submitted, reviewers until they decided; of late ones reviewers hear. */
export async function raiseFormActions(scope: TenantScope, formIds?: readonly number[]): Promise<void> {
  if (formIds?.length === 0) return;
  const forms = await readDueForms(scope, formIds);
  const only = { sourceIds: formIds };
  await raiseActions(scope, 'fillForm', null, forms.filter(({ isOpen }) => isOpen).map(toFill), only);
  await raiseActions(scope, 'reviewForm', null, forms.filter(({ isOpen }) => !isOpen).map(toReview), only);
  await raiseActions(scope, 'lateForm', null, forms.filter(({ isLate }) => isLate).map(late), only);
}
