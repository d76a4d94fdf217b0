import { Alert } from '@mantine/core';
import { acknowledgeForm, type DataEntryForm, submitForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { isOpenState, mayBe } from '@oikos/domain/collection/forms/form-states.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { NextStep } from '../../../kit/page/NextStep.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { toastDone } from '../../../kit/progress/toast-done.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { DropDialog, type Drops } from './DropDialog.tsx';
import { deviceTexts } from './device/device-texts.ts';
import { useDeviceOfForm } from './device/use-form-device.ts';
import { formTexts as texts } from './form-texts.ts';
import { TextDialog } from './TextDialog.tsx';
import type { FormEntry } from './use-form-entry.ts';

interface FormNextProps {
  readonly form: DataEntryForm;
  readonly entry: FormEntry;
}

/** What to do with a form next, and the one button for it. */
export function FormNext(props: FormNextProps) {
  const { say } = useSpeech();
  const { form } = props;
  return (
    <>
      {form.isReturned ? (
        <Alert color="yellow" icon={<IconArrowBackUp size={18} />}>
          {say(texts.returnedBecause, form.returnComment)}
        </Alert>
      ) : null}
      {isOpenState(form.state) ? <ToSubmit {...props} /> : <ToDecide form={form} />}
    </>
  );
}

function useSubmit(form: DataEntryForm) {
  const { say } = useSpeech();
  const submit = useSave(submitForm);
  const device = useDeviceOfForm();
  const [drops, setDrops] = useState<Drops>([]);
  const send = async (dropCount: number) => {
    const input = { id: form.id, version: form.version, dropCount };
    const reply = device ? await device.submit(dropCount) : await submit.mutateAsync(input);
    if (reply === null) {
      setDrops([]);
      return toast('ok', say(deviceTexts.submitHere));
    }
    if (!reply.isSubmitted) return setDrops(reply.drops);
    setDrops([]);
    toastDone(say(texts.submitted), submitForm, reply);
  };
  const start = async () => {
    try {
      await send(0);
    } catch (error) {
      toastError(error);
    }
  };
  return { start, send, drops, forget: () => setDrops([]) };
}

/** What its people do next with a form that isn't submitted. */
function nextText({ state }: DataEntryForm, { completeness, unsaved }: FormEntry) {
  if (state === 'dataLoadFailed') return texts.loadFailed;
  if (completeness.invalid > 0) return texts.invalidLeft;
  if (completeness.missing > 0) return texts.fillIn;
  return unsaved > 0 ? texts.saveFirst : texts.ready;
}

function ToSubmit({ form, entry }: FormNextProps) {
  const { say } = useSpeech();
  const { missing, invalid } = entry.completeness;
  const { start, send, drops, forget } = useSubmit(form);
  const { waiting = [] } = useDeviceOfForm() ?? {};
  // What waits to be sent isn't in the state that the server knows.
  const isInState = waiting.length > 0 || mayBe('submit', form.state, false);
  const isWaiting = waiting.some(({ kind }) => kind === 'formSubmit');
  const isReady = missing === 0 && invalid === 0 && entry.unsaved === 0 && isInState;
  if (isWaiting) return null;
  return (
    <>
      <NextStep
        tone={form.state === 'dataLoadFailed' || invalid > 0 ? 'error' : isReady ? 'success' : 'information'}
        what={say(nextText(form, entry))}
        why={missing > 0 ? say(texts.fillInBy, missing) : undefined}
        actions={
          form.mayEnter
            ? [{ label: say(texts.submit), kind: 'primary', onClick: () => void start(), isDisabled: !isReady }]
            : []
        }
      />
      {drops.length > 0 ? <DropDialog drops={drops} onClose={forget} onConfirm={() => send(drops.length)} /> : null}
    </>
  );
}

function ToDecide({ form }: { readonly form: DataEntryForm }) {
  const { say } = useSpeech();
  const acknowledge = useSave(acknowledgeForm);
  const [isAsking, setAsking] = useState(false);
  const { id, version, warningCount, state, waitsForApproval, mayReview } = form;
  if (!mayBe('acknowledge', state, waitsForApproval)) return null;
  if (!mayReview) return <NextStep tone="waiting" what={say(texts.someoneDecides)} />;
  const send = async (reason: string) => {
    await acknowledge.mutateAsync({ id, version, reason });
    toast('success', say(texts.approved));
    setAsking(false);
  };
  const hasWarnings = warningCount > 0;
  const start = () => (hasWarnings ? setAsking(true) : void send('').catch((error: unknown) => toastError(error)));
  return (
    <>
      <NextStep
        tone="waiting"
        what={say(texts.decide)}
        why={hasWarnings ? say(texts.acknowledgeWarnings, warningCount) : undefined}
        actions={[{ label: say(hasWarnings ? texts.acknowledge : texts.approve), kind: 'primary', onClick: start }]}
      />
      {isAsking ? (
        <TextDialog
          title={say(texts.acknowledgeTitle)}
          label={say(texts.reason)}
          confirmLabel={say(texts.acknowledge)}
          maximum={500}
          onClose={() => setAsking(false)}
          onText={send}
        />
      ) : null}
    </>
  );
}
