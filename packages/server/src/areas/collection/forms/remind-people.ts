import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import { say as said } from '@oikos/contract/message.ts';
import { denied, refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { notifiedPeople } from '../../identity/public.ts';
import { readFormNames } from './read-form-names.ts';
import { mayEnter, readFormPeople, readStoredForm, requireState } from './stored-form.ts';

/** Puts a reminder into the bells and the mail of those who fill in a form. */
export async function remindOf(scope: TenantScope, id: number): Promise<number> {
  const form = await readStoredForm(scope, id);
  requireState('remind', form);
  if (!(await mayEnter(scope, form.nodeId))) throw denied();
  const userIds = (await readFormPeople(scope, [id])).get(id)?.enters ?? [];
  if (userIds.length === 0) throw refuse(say.nobodyToRemind);
  const { template, location, period } = await readFormNames(scope, id);
  await notifiedPeople.run(scope, {
    userIds,
    titleSaid: said(say.remindTitle, template, location, period),
    isReminder: true,
  });
  return userIds.length;
}
