import { Code, Stack, Text } from '@mantine/core';
import { confirmOwnCodes } from '@oikos/contract/identity/account/account.ts';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';

export interface BegunCodes {
  readonly secret: string;
  readonly picture: string;
}

interface Props {
  readonly begun: BegunCodes;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Shows the key to the authenticator app; the app's first code takes it into the sign-in. */
export function CodesDialog({ begun, onDone, onClose }: Props) {
  const { say } = useSpeech();
  return (
    <Dialog opened onClose={onClose} title={say(texts.codes)} size="md" fixed>
      <EntityForm
        schema={confirmOwnCodes.input}
        initial={{ code: '' }}
        save={(values) => call(confirmOwnCodes, values)}
        onSaved={onDone}
        onCancel={onClose}
        saveLabel={say(texts.codesConfirm)}
      >
        {({ field }) => (
          <Stack gap="sm">
            <Text size="sm">{say(texts.codesScan)}</Text>
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.picture)}`}
              alt={say(texts.codesPicture)}
              width={200}
              height={200}
            />
            <Text size="sm">{say(texts.codesSecret)}</Text>
            <Code block>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
            <TextField
              label={say(texts.code)}
              inputMode="numeric"
              autoComplete="one-time-code"
              {...field('code')}
              data-autofocus
            />
          </Stack>
        )}
      </EntityForm>
    </Dialog>
  );
}
