import { Button, Group, Stack, Text } from '@mantine/core';
import { beginConfirmation, confirmIdentity, readAccount } from '@oikos/contract/identity/account/account.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { PasswordField } from '../../../kit/fields/PasswordField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';

interface Props {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password, a code or a passkey before something sensitive goes on. */
export function ConfirmIdentity({ onConfirmed, onCancel }: Props) {
  const { say } = useSpeech();
  const [byCode, setByCode] = useState(false);
  return (
    <Dialog opened onClose={onCancel} title={say(texts.confirmTitle)} size="md" fixed>
      <EntityForm
        key={String(byCode)}
        schema={confirmIdentity.input.omit({ passkey: true })}
        initial={byCode ? { code: '' } : { password: '' }}
        save={(values) => call(confirmIdentity, values)}
        onSaved={onConfirmed}
        onCancel={onCancel}
        saveLabel={say(texts.confirm)}
      >
        {({ field }) => (
          <Stack gap="sm">
            <Text size="sm">{say(texts.confirmHelp)}</Text>
            {byCode ? (
              <TextField
                label={say(texts.codeOrRecovery)}
                autoComplete="one-time-code"
                {...field('code')}
                labelProps={undefined}
                data-autofocus
              />
            ) : (
              <PasswordField
                label={say(texts.password)}
                autoComplete="current-password"
                {...field('password')}
                labelProps={undefined}
                data-autofocus
              />
            )}
            <Group gap="xs">
              <Button variant="subtle" size="compact-sm" onClick={() => setByCode(!byCode)}>
                {say(byCode ? texts.withPassword : texts.withCode)}
              </Button>
              <WithPasskey onConfirmed={onConfirmed} />
            </Group>
          </Stack>
        )}
      </EntityForm>
    </Dialog>
  );
}

/** The way by a passkey, for people who have one. */
function WithPasskey({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const { say } = useSpeech();
  const { data: account } = useCall(readAccount, {});
  if (!account?.passkeys.length) return null;
  const confirm = async () => {
    try {
      const { options } = await call(beginConfirmation, {});
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const response = await startAuthentication({ optionsJSON: options as never }).catch(() => undefined);
      // Given up at the device, which has said so.
      if (!response) return;
      await call(confirmIdentity, { passkey: { ...response } });
      onConfirmed();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void confirm()}>
      {say(texts.withPasskey)}
    </Button>
  );
}
