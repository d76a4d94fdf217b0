import { Button, Group, Stack, Text } from '@mantine/core';
import { confirmAtProvider } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { companySignInTexts as texts } from './company-sign-in-texts.ts';
import { openWindow } from './open-window.ts';

interface Props {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Asks somebody whom their company's provider signed in to prove there, in a window, who they are. */
export function ConfirmAtProvider({ onConfirmed, onCancel }: Props) {
  const { say } = useSpeech();
  const open = async () => {
    try {
      const isOpen = await openWindow(async () => (await call(confirmAtProvider, {})).address ?? '/');
      if (!isOpen) toast('error', say(texts.notOpened));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog opened onClose={onCancel} title={say(texts.confirmAtTitle)} size="md" fixed>
      <Stack gap="md">
        <Text size="sm">{say(texts.confirmAtHelp)}</Text>
        <Group gap="sm">
          <Button onClick={open} data-autofocus>
            {say(texts.confirmAt)}
          </Button>
          <Button variant="default" onClick={onConfirmed}>
            {say(texts.confirmed)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
