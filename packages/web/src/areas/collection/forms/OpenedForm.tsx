import { Stack, Text } from '@mantine/core';
import type { DataEntryForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { useMemo } from 'react';
import { useConnection } from '../../../api/offline/connection.ts';
import type { DeviceOwner } from '../../../api/offline/device-owner.ts';
import { removeOperations } from '../../../api/offline/queue.ts';
import { useUnsavedChanges } from '../../../kit/form/unsaved-changes.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { DeviceRulesProvider } from './device/device-checks.ts';
import { rulesOnDevice } from './device/device-rules.ts';
import { deviceTexts } from './device/device-texts.ts';
import { useFormDraft } from './device/form-drafts.ts';
import { type QueuedSave, takenBackWith } from './device/form-operation.ts';
import { withQueued } from './device/queued-view.ts';
import { FormDeviceProvider, useFormDevice, useFreshCopy } from './device/use-form-device.ts';
import { WaitingOfForm } from './device/WaitingOfForm.tsx';
import { FormContent } from './FormContent.tsx';
import { FormNext } from './FormNext.tsx';
import { FormProgress, FormSaveBar } from './FormSaveBar.tsx';
import { FormWarnings } from './FormWarnings.tsx';
import { type FormLock, lockOf } from './form-lock.ts';
import { type CellAnswer, useFormEntry } from './use-form-entry.ts';
import { useSaveForm } from './use-save-form.ts';

/** As it is kept: `answer|reason`; blank takes the reason away. */
function answerOf(kept: string): CellAnswer | null {
  const [answer = '', ...reason] = kept.split('|');
  return answer === '' ? null : { answer: answer as CellAnswer['answer'], reason: reason.join('|') };
}

interface OpenedFormProps {
  readonly form: DataEntryForm;
  readonly owner: DeviceOwner;
}

/** A form that is filled in, as the server or the device has it, with what waits to be sent. */
export function OpenedForm({ form, owner }: OpenedFormProps) {
  const { say } = useSpeech();
  const isConnected = useConnection();
  const device = useFormDevice(form, owner);
  const { kept, waiting = [], made } = device ?? {};
  const shown = useMemo(
    // What a form doesn't take anymore isn't shown as part of it.
    () => withQueued(form, made?.filter(({ closed }) => !closed) ?? [], owner.userName),
    [form, made, owner.userName],
  );
  const rules = useMemo(() => (kept ? rulesOnDevice(kept.form) : undefined), [kept]);
  const entry = useFormEntry(shown, rules?.rulesOf);
  const saving = useSaveForm(shown, entry, device);
  useFreshCopy(form, kept, isConnected);
  useFormDraft(owner, form.id, entry, kept !== undefined);
  useUnsavedChanges(entry.unsaved > 0 && kept === undefined);
  const isSubmitted = waiting.some(({ kind }) => kind === 'formSubmit');
  const lock: FormLock = isSubmitted ? 'submissionWaits' : lockOf(form);
  const correct = (save: QueuedSave) => {
    removeOperations(takenBackWith(save, waiting))
      .then(() => {
        const { edits, replies, cells } = save;
        entry.store.change(edits.map(([key, patch]) => ({ key, patch })));
        for (const { key, mine } of replies) entry.setReply(key, mine);
        for (const { key, mine } of cells) if (mine.answer !== undefined) entry.setAnswer(key, answerOf(mine.answer));
      })
      .catch(toastError);
  };
  return (
    <FormDeviceProvider value={device}>
      <DeviceRulesProvider value={rules && kept ? { rules, form: kept.form } : undefined}>
        <Stack gap="lg">
          <WaitingOfForm operations={waiting} isConnected={isConnected} onCorrect={correct} />
          <FormNext form={form} entry={entry} />
          <FormWarnings form={form} />
          {lock === null || kept ? (
            <FormProgress entry={entry} formId={form.id} owner={owner} isOpen={lock === null} />
          ) : null}
          {rules && rules.laterCount > 0 && !isConnected ? (
            <Text size="sm" c="dimmed">
              {say(deviceTexts.checkedWhenSent, rules.laterCount)}
            </Text>
          ) : null}
          <FormContent entry={entry} formId={form.id} lock={lock} problems={saving.problems} />
          <FormSaveBar entry={entry} saving={saving} isOpen={lock === null} />
        </Stack>
      </DeviceRulesProvider>
    </FormDeviceProvider>
  );
}
