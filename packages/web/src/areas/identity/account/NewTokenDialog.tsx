import { Button, Code, Stack } from '@mantine/core';
import { LONGEST_TOKEN_DAYS, makeOwnToken } from '@oikos/contract/identity/account/account.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';

interface Props {
  readonly onClose: () => void;
  readonly reload: () => void;
}

const STANDARD_DAYS = 90;

/** Names a token and says when it ends; then the token is shown, this once. */
export function NewTokenDialog({ onClose, reload }: Props) {
  const { say } = useSpeech();
  const [token, setToken] = useState<string>();
  const copy = async () => {
    await navigator.clipboard.writeText(token ?? '');
    toast('success', say(texts.tokenCopied));
  };
  const footer = token ? (
    <>
      <Button variant="default" onClick={copy}>
        {say(texts.copy)}
      </Button>
      <Button onClick={onClose}>{say(texts.tokenSaved)}</Button>
    </>
  ) : undefined;
  return (
    <Dialog opened onClose={onClose} title={say(texts.tokenMake)} footer={footer} size="md" fixed>
      {token ? (
        <Stack gap="sm">
          <Notice tone="warning">{say(texts.tokenShown)}</Notice>
          <Code block>{token}</Code>
        </Stack>
      ) : (
        <EntityForm
          schema={makeOwnToken.input}
          initial={{ name: '', days: STANDARD_DAYS }}
          save={(values) => call(makeOwnToken, values)}
          onSaved={(made) => {
            setToken(made.token);
            reload();
          }}
          onCancel={onClose}
          saveLabel={say(texts.tokenMake)}
        >
          {({ field }) => (
            <Stack gap="sm">
              <TextField
                label={say(texts.tokenName)}
                description={say(texts.tokenNameHint)}
                {...field('name')}
                data-autofocus
              />
              <NumberField
                label={say(texts.tokenDays)}
                unit={say(texts.tokenDaysUnit)}
                min={1}
                max={LONGEST_TOKEN_DAYS}
                {...field('days')}
              />
            </Stack>
          )}
        </EntityForm>
      )}
    </Dialog>
  );
}
