import { Stack, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { everySessionTexts as texts } from '@oikos/contract/identity/sign-in-help/every-session-texts.ts';
import { endEverySession } from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import { useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useConfirmed } from '../account/use-confirmed.tsx';

interface Props {
  /** Whose sessions would end. */
  readonly found: OutputOf<typeof endEverySession>;
  readonly onClose: () => void;
}

/** Says how many sessions end and what that brings, and ends them. */
export function EndEverySession({ found, onClose }: Props) {
  const { say } = useSpeech();
  const end = useSave(endEverySession);
  const { ask, question } = useConfirmed();
  const [withOwn, setWithOwn] = useState(false);
  const confirm = async () => {
    const { sessions } = await ask(() => end.mutateAsync({ withOwn }));
    toast('success', say(texts.ended, sessions));
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        opened
        danger
        title={say(texts.title)}
        confirmLabel={say(texts.end)}
        onCancel={onClose}
        onConfirm={confirm}
      >
        <Stack gap="sm">
          <Text size="sm">{say(texts.what, found.people, found.sessions)}</Text>
          {found.kept > 0 ? <Text size="sm">{say(texts.kept, found.kept)}</Text> : null}
          <Text size="sm">{say(texts.tokens)}</Text>
          <CheckField label={say(texts.withOwn)} value={withOwn} onChange={setWithOwn} />
        </Stack>
      </ConfirmDialog>
      {question}
    </>
  );
}
