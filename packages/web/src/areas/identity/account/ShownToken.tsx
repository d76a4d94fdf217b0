import { Button, Code, Stack } from '@mantine/core';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { copyText } from '../../../kit/progress/copy-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';

export interface ShownTokenProps {
  readonly title: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** A token that was just made, to copy this once. */
export function ShownToken({ title, token, onClose }: ShownTokenProps) {
  const { say } = useSpeech();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="md"
      fixed
      shownOnce
      footer={
        <>
          <Button variant="default" onClick={() => void copyText(token, say(texts.tokenCopied))}>
            {say(texts.copy)}
          </Button>
          <Button onClick={onClose}>{say(texts.tokenSaved)}</Button>
        </>
      }
    >
      <Stack gap="sm">
        <Notice tone="warning">{say(texts.tokenShown)}</Notice>
        <Code block>{token}</Code>
      </Stack>
    </Dialog>
  );
}
