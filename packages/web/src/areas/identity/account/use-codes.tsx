import { Code, Stack, Text } from '@mantine/core';
import { beginOwnCodes, confirmOwnCodes, removeOwnCodes } from '@oikos/contract/identity/account/account.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';
import { useConfirmed } from './use-confirmed.tsx';

interface Begun {
  readonly secret: string;
  readonly picture: string;
}

/** The dialog in which an authenticator app is set up, in the place of a former one. */
export function useCodes(reload: () => void): {
  readonly begin: () => void;
  readonly remove: () => void;
  readonly dialog: ReactNode;
} {
  const { say } = useSpeech();
  const { run, question } = useConfirmed();
  const [begun, setBegun] = useState<Begun>();
  const [isAsking, setAsking] = useState(false);
  const close = () => setBegun(undefined);
  const removeCodes = async () => {
    await call(removeOwnCodes, {});
    toast('success', say(texts.codesRemoved));
    reload();
  };
  const done = () => {
    close();
    toast('success', say(texts.codesChanged));
    reload();
  };
  return {
    begin: () => void run(async () => setBegun(await call(beginOwnCodes, {}))),
    remove: () => setAsking(true),
    dialog: (
      <>
        {question}
        <ConfirmDialog
          opened={isAsking}
          title={say(texts.codes)}
          confirmLabel={say(texts.codesRemove)}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void run(removeCodes);
          }}
        >
          {say(texts.codesRemoveQuestion)}
        </ConfirmDialog>
        {begun ? (
          <Dialog opened onClose={close} title={say(texts.codes)} size="md" fixed>
            <EntityForm
              schema={confirmOwnCodes.input}
              initial={{ code: '' }}
              save={(values) => call(confirmOwnCodes, values)}
              onSaved={done}
              onCancel={close}
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
        ) : null}
      </>
    ),
  };
}
