import { Button, Code, Stack } from '@mantine/core';
import { makeOwnRecoveryCodes } from '@oikos/contract/identity/account/account.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';
import { useConfirmed } from './use-confirmed.tsx';

/** Makes recovery codes and shows them, this once. */
export function useRecoveryCodes(reload: () => void): { readonly begin: () => void; readonly dialog: ReactNode } {
  const { say } = useSpeech();
  const { run, question } = useConfirmed();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setCodes(undefined);
  const copy = async () => {
    await navigator.clipboard.writeText((codes ?? []).join('\n'));
    toast('success', say(texts.copied));
  };
  const footer = (
    <>
      <Button variant="default" onClick={copy}>
        {say(texts.copy)}
      </Button>
      <Button onClick={close}>{say(texts.saved)}</Button>
    </>
  );
  return {
    begin: () =>
      void run(async () => {
        setCodes((await call(makeOwnRecoveryCodes, {})).codes);
        reload();
      }),
    dialog: (
      <>
        {question}
        {codes ? (
          <Dialog opened onClose={close} title={say(texts.recoveryCodes)} footer={footer} size="md" fixed shownOnce>
            <Stack gap="sm">
              <Notice tone="warning">{say(texts.recoveryShown)}</Notice>
              <Code block>{codes.join('\n')}</Code>
            </Stack>
          </Dialog>
        ) : null}
      </>
    ),
  };
}
