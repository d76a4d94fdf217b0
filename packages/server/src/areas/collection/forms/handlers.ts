import {
  acknowledgeForm,
  addFormEvidence,
  deleteForm,
  downloadFormEvidence,
  readForm,
  remindOfForm,
  remindOfForms,
  removeFormEvidence,
  reopenForm,
  returnForm,
  saveForm,
  submitForm,
} from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { readDeviceForm } from '@oikos/contract/collection/forms/device-form.ts';
import { activateTemplate, deactivateTemplate } from '@oikos/contract/collection/forms/form-templates.ts';
import {
  previewTemplate,
  readTemplateParameters,
  readTemplateUsers,
  readTemplateVersions,
  saveTemplateUsers,
  saveTemplateVersion,
} from '@oikos/contract/collection/forms/template-layouts.ts';
import { holidays, workWeeks } from '@oikos/contract/collection/forms/working-days.ts';
import { type Handler, handle, handleStepwise } from '../../../foundation/http/handler.ts';
import { ticketFor } from '../../../foundation/records/downloads/tickets.ts';
import { lastDayForm, rightDates } from '../../../foundation/records/last-day.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Judge, Values } from '../../../foundation/records/served-resource.ts';
import { activate, deactivate } from './activate-template.ts';
import { acknowledge, giveBack, reopen } from './decide-form.ts';
import { removeForm } from './delete-form.ts';
import { addFile, readFileId, removeFile } from './form-evidence.ts';
import { formFileHandlers } from './form-files/handlers.ts';
import { choiceList } from './list-choices.ts';
import { answerList, formList } from './list-forms.ts';
import { preview } from './preview-template.ts';
import { readDeviceForm as readForDevice } from './read-device-form.ts';
import { readForm as read } from './read-form.ts';
import { readParameters, readUsers, readVersions } from './read-template.ts';
import { remindOfMany } from './remind-of-many.ts';
import { remindOf } from './remind-people.ts';
import { saveForm as save } from './save-form.ts';
import { saveLayout } from './save-layout.ts';
import { saveUsers } from './save-template-users.ts';
import { submitForm as submit } from './submit-form.ts';
import { templateHandlers } from './template-handlers.ts';

const dated = {
  forms: { endDate: lastDayForm },
  beforeSave: {
    ofRows: async <V extends Values & { readonly beginDate: string; readonly endDate: string }>(): Promise<
      Judge<V>
    > => ({
      complete: ({ values }) => rightDates(values),
    }),
  },
};

const done = { isSuccessful: true as const };

export const formHandlers: readonly Handler[] = [
  formList,
  answerList,
  choiceList,
  ...templateHandlers,
  ...serveResource(holidays, dated),
  ...serveResource(workWeeks, dated),
  handle(activateTemplate, ({ scope, input }) => activate(scope, input)),
  handle(deactivateTemplate, ({ scope, input }) => deactivate(scope, input)),
  handle(readTemplateVersions, ({ scope, input }) => readVersions(scope, input.id)),
  handle(saveTemplateVersion, ({ scope, input }) => saveLayout(scope, input)),
  handle(readTemplateUsers, ({ scope, input }) => readUsers(scope, input.id)),
  handle(saveTemplateUsers, ({ scope, input }) => saveUsers(scope, input)),
  handle(readTemplateParameters, ({ scope, input }) => readParameters(scope, input.id)),
  handle(previewTemplate, ({ scope, input }) => preview(scope, input)),
  handle(readForm, ({ scope, input }) => read(scope, input.id)),
  handle(readDeviceForm, ({ scope, input }) => readForDevice(scope, input.id)),
  handle(saveForm, ({ scope, input }) => save(scope, input)),
  handleStepwise(submitForm, ({ inCompany, once, input }) => submit(inCompany, once, input)),
  handle(acknowledgeForm, ({ scope, input }) => acknowledge(scope, input)),
  handle(returnForm, ({ scope, input }) => giveBack(scope, input)),
  handle(reopenForm, ({ scope, input }) => reopen(scope, input)),
  handle(remindOfForm, async ({ scope, input }) => ({ ...done, remindedCount: await remindOf(scope, input.id) })),
  handle(remindOfForms, ({ scope, input }) => remindOfMany(scope, input.ids)),
  handle(addFormEvidence, async ({ scope, input }) => ({ id: await addFile(scope, input) })),
  handle(removeFormEvidence, ({ scope, input }) => removeFile(scope, input)),
  handle(downloadFormEvidence, async ({ scope, input }) => ({
    ticket: await ticketFor(scope, { kind: 'file', fileId: await readFileId(scope, input.evidenceId) }),
  })),
  handle(deleteForm, ({ scope, input }) => removeForm(scope, input)),
  ...formFileHandlers,
];
