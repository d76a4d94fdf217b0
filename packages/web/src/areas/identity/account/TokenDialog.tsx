import { Button, Code, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { EntityForm, type EntityFormProps } from '../../../kit/form/EntityForm.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';

interface Props<Schema extends z.ZodObject>
  extends Pick<EntityFormProps<Schema, { readonly token: string }>, 'schema' | 'initial' | 'save' | 'children'> {
  readonly title: string;
  readonly saveLabel: string;
  readonly onClose: () => void;
  readonly reload: () => void;
  /** Asks who is there, while that is asked. */
  readonly question?: ReactNode;
}

/** Asks what a token is to be; then the token is shown, this once. */
export function TokenDialog<Schema extends z.ZodObject>({ title, onClose, reload, question, ...form }: Props<Schema>) {
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
    <Dialog opened onClose={onClose} title={title} footer={footer} size="md" fixed>
      {token ? (
        <Stack gap="sm">
          <Notice tone="warning">{say(texts.tokenShown)}</Notice>
          <Code block>{token}</Code>
        </Stack>
      ) : (
        <EntityForm
          {...form}
          onSaved={(made) => {
            setToken(made.token);
            reload();
          }}
          onCancel={onClose}
        />
      )}
      {question}
    </Dialog>
  );
}
