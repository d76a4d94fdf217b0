import { Stack, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { everySessionTexts as texts } from '@oikos/contract/identity/sign-in-help/every-session-texts.ts';
import { endEverySession } from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import { type ReactNode, useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import type { PageAction } from '../../../kit/page/page-action.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useConfirmed } from '../account/use-confirmed.tsx';

type Found = OutputOf<typeof endEverySession>;

/** Ends the sessions of everybody in the company, after it said how many these are and what that brings. */
export function useEverySession(): { readonly action: PageAction; readonly dialog: ReactNode } {
  const { say } = useSpeech();
  const end = useSave(endEverySession);
  const { ask, question } = useConfirmed();
  const [found, setFound] = useState<Found>();
  const [withOwn, setWithOwn] = useState(false);
  const open = async () => {
    setWithOwn(false);
    await end
      .mutateAsync({ preview: true })
      .then((counted) => (counted.sessions > 0 ? setFound(counted) : toast('ok', say(texts.nobody))))
      .catch(toastError);
  };
  const confirm = async () => {
    const { sessions } = await ask(() => end.mutateAsync({ withOwn }));
    setFound(undefined);
    toast('success', say(texts.ended, sessions));
  };
  const action: PageAction = {
    label: say(texts.end),
    kind: 'danger',
    by: endEverySession,
    onClick: () => void open(),
  };
  const dialog = (
    <>
      <ConfirmDialog
        opened={found !== undefined}
        danger
        title={say(texts.title)}
        confirmLabel={say(texts.end)}
        onCancel={() => setFound(undefined)}
        onConfirm={confirm}
      >
        {found ? (
          <Stack gap="sm">
            <Text size="sm">{say(texts.what, found.people, found.sessions)}</Text>
            {found.kept > 0 ? <Text size="sm">{say(texts.kept, found.kept)}</Text> : null}
            <Text size="sm">{say(texts.tokens)}</Text>
            <CheckField label={say(texts.withOwn)} value={withOwn} onChange={setWithOwn} />
          </Stack>
        ) : null}
      </ConfirmDialog>
      {question}
    </>
  );
  return { action, dialog };
}
