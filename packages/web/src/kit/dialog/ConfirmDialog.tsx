import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isApiError, textOf } from '../../api/api-error.ts';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { toastError } from '../progress/toast.ts';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly onCancel: () => void;
  /** While it runs the dialog shows a loading state; when it fails the dialog stays and says why. */
  readonly onConfirm: () => unknown;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
}

/** Asks before something is done: OK, Cancel and a loading state (V039). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { say } = useSpeech();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const cancel = () => {
    if (isRunning) return;
    setFailure(undefined);
    props.onCancel();
  };
  const confirm = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      await props.onConfirm();
    } catch (error) {
      if (isApiError(error) && error.isWaiting) {
        toastError(error);
        props.onCancel();
      } else setFailure(textOf(error));
    } finally {
      setRunning(false);
    }
  };
  const footer = (
    <>
      <Button variant="default" onClick={cancel} disabled={isRunning} data-autofocus={props.danger || undefined}>
        {props.cancelLabel ?? say(kitTexts.cancel)}
      </Button>
      <Button
        color={props.danger ? 'red.9' : undefined}
        loading={isRunning}
        onClick={confirm}
        data-autofocus={!props.danger || undefined}
      >
        {props.confirmLabel ?? say(kitTexts.ok)}
      </Button>
    </>
  );
  return (
    <Dialog opened={props.opened} onClose={cancel} title={props.title} footer={footer} size="md" fixed>
      <Text size="sm" component="div">
        {props.children}
      </Text>
      {failure ? (
        <Alert color="red" icon={<IconAlertCircle size={18} />} mt="md" role="alert">
          {failure}
        </Alert>
      ) : null}
    </Dialog>
  );
}
