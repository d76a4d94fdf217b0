import { Button, Stack, Text } from '@mantine/core';
import { confirmIdentity } from '@oikos/contract/identity/account/account.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { PasswordField } from '../../../kit/fields/PasswordField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';

interface Props {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password, or a code, before something sensitive goes on. */
export function ConfirmIdentity({ onConfirmed, onCancel }: Props) {
  const { say } = useSpeech();
  const [byCode, setByCode] = useState(false);
  return (
    <Dialog opened onClose={onCancel} title={say(texts.confirmTitle)} size="md" fixed>
      <EntityForm
        key={String(byCode)}
        schema={confirmIdentity.input}
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
            <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setByCode(!byCode)}>
              {say(byCode ? texts.withPassword : texts.withCode)}
            </Button>
          </Stack>
        )}
      </EntityForm>
    </Dialog>
  );
}
