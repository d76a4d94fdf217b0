import { addFormEvidence, saveForm, submitForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { readDeviceForm } from '@oikos/contract/collection/forms/device-form.ts';
import { formMessages } from '@oikos/contract/collection/forms/form-messages.ts';
import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import { isOpenState } from '@oikos/domain/collection/forms/form-states.ts';
import type { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { isOpen } from '../../../../api/offline/operation.ts';
import type { OperationKind } from '../../../../api/offline/operation-kinds.ts';
import { currentQueue, putStillThere } from '../../../../api/offline/queue.ts';
import { isRefusal } from '../../../../api/offline/send-queue.ts';
import { readAgainAfter } from '../../../../api/read-again.ts';
import { storeUpload } from '../../../../api/upload-file.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { speech } from '../../../../translation/translate.ts';
import { deviceTexts as texts } from './device-texts.ts';
import { forgetRecorded } from './forget-recorded.ts';
import { decided, differencesOf } from './form-conflict.ts';
import { formNow } from './form-now.ts';
import {
  type FormClosed,
  type FormOperation,
  isFormOperation,
  type QueuedPhoto,
  type QueuedSave,
  type QueuedSubmit,
} from './form-operation.ts';
import { keepForm } from './kept-forms.ts';
import { refusalText } from './refusal-text.ts';

const later = { readsAgain: false } as const;
/** So often a save is put over what others changed elsewhere in the form before a person looks at it. */
const MOST_TRIES = 3;

const changed = new Set<string | undefined>([
  measurementMessages.changedMeanwhile.key,
  measurementMessages.existsAlready.key,
  measurementMessages.missing.key,
  formMessages.alsoValue.key,
]);

/** Whether somebody else changed what the device believed. */
const isConflict = ({ status, problems }: ApiError): boolean =>
  status === 409 || problems.some(({ code }) => changed.has(code));

/** Whether the form takes no entries anymore; null: it does. */
function closedBecause({ status, code }: ApiError): FormClosed | null {
  if (status === 404) return 'gone';
  if (status === 403) return 'denied';
  return code === formMessages.isSubmitted.key ? 'submitted' : null;
}

const refused = <Each extends FormOperation>(operation: Each, error: ApiError): Each => ({
  ...operation,
  state: 'refused',
  closed: closedBecause(error),
  message: operation.kind === 'formSave' ? refusalText(operation, error) : error.message,
});

/** What was made of the form after this, also while it was sent, with the version that came of it. */
const withVersion = (operation: FormOperation, version: number): readonly FormOperation[] =>
  currentQueue()
    .operations.filter(isFormOperation)
    .filter((each) => each.formId === operation.formId && each.order > operation.order && isOpen(each))
    .flatMap((each): readonly FormOperation[] =>
      each.kind === 'formPhoto' ? [] : [{ ...each, input: { ...each.input, version } } as QueuedSave | QueuedSubmit],
    );

/** Puts a save over the form as it is now; it waits again, or a person has to decide. */
async function overForm(save: QueuedSave): Promise<QueuedSave> {
  const found = await call(readDeviceForm, { id: save.formId });
  await keepForm(found);
  const closed = isOpenState(found.state)
    ? found.layoutVersion === save.layoutVersion
      ? null
      : ('newVersion' as const)
    : ('submitted' as const);
  if (closed) return { ...save, state: 'refused', closed };
  const now = formNow(
    found,
    save.cells.map(({ key }) => key),
  );
  if (differencesOf(save, now).length > 0) return { ...save, state: 'conflict', now };
  return decided(save, now, { mine: new Set(), reason: '' }) ?? { ...save, state: 'alreadyDone' };
}

async function sendSave(save: QueuedSave): Promise<readonly FormOperation[]> {
  let next = save;
  for (let tries = 1; ; tries += 1) {
    try {
      const { version } = await call(saveForm, next.input, { ...later, key: next.operationId });
      return [{ ...next, state: 'done', message: '', edits: [] }, ...withVersion(next, version)];
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!isConflict(error) || tries === MOST_TRIES) return [refused(next, error)];
      next = await overForm(next);
      if (next.state !== 'waiting') return [next];
      // What is sent under a key is on the device first: sent again, it is the same.
      if ((await putStillThere([next])).length === 0) return [];
    }
  }
}

async function sendPhoto(photo: QueuedPhoto): Promise<readonly FormOperation[]> {
  const { formId: id, place, file, fileName, operationId } = photo;
  let { storedFileId } = photo;
  if (storedFileId === null) {
    if (file === null) throw new Error('A picture without content waits to be sent');
    storedFileId = await storeUpload(new File([file], fileName, { type: file.type }));
    if ((await putStillThere([{ ...photo, storedFileId }])).length === 0) return [];
  }
  await call(addFormEvidence, { id, ...place, storedFileId }, { ...later, key: operationId });
  return [{ ...photo, storedFileId, file: null, state: 'done', message: '' }];
}

async function sendSubmit(submit: QueuedSubmit): Promise<readonly FormOperation[]> {
  const { input, operationId } = submit;
  // Another number of entries to drop is another wish.
  const key = `${operationId}:${input.dropCount ?? 0}`;
  try {
    const { isSubmitted, drops, version } = await call(submitForm, input, { ...later, key });
    if (!isSubmitted) return [{ ...submit, state: 'conflict', drops, input: { ...input, version } }];
    return [{ ...submit, state: 'done', message: '' }, ...withVersion(submit, version)];
  } catch (error) {
    if (!isRefusal(error) || error.status !== 409) throw error;
    const found = await call(readDeviceForm, { id: submit.formId });
    await keepForm(found);
    if (!isOpenState(found.state)) return [{ ...submit, state: 'refused', closed: 'submitted' }];
    const message = speech.say(texts.changedSince);
    return [{ ...submit, state: 'refused', message, input: { ...input, version: found.version } }];
  }
}

async function sendOne(operation: FormOperation): Promise<readonly FormOperation[]> {
  try {
    if (operation.kind === 'formSave') return await sendSave(operation);
    if (operation.kind === 'formPhoto') return await sendPhoto(operation);
    return await sendSubmit(operation);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return [refused(operation, error)];
  }
}

/** Says of which forms nothing is left to send. */
async function finish(): Promise<void> {
  await Promise.all([readAgainAfter(saveForm), readAgainAfter(submitForm), readAgainAfter(addFormEvidence)]);
  const titles = await forgetRecorded();
  const open = new Set(
    currentQueue()
      .operations.filter(isFormOperation)
      .map(({ formId }) => formId),
  );
  for (const [formId, title] of titles) if (!open.has(formId)) toast('success', speech.say(texts.allSent, title));
}

/** Saves, pictures and submissions of forms that were taken along. */
export const formOperations: OperationKind = {
  kinds: ['formSave', 'formPhoto', 'formSubmit'],
  send: async (operation) => (isFormOperation(operation) ? sendOne(operation) : []),
  readAgain: finish,
};
