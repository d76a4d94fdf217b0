import { Button, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { resetUserGroups } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { Effects } from '../rights/AccessEffect.tsx';
import { rightWords } from '../rights/right-words.ts';

type Changed = Pick<OutputOf<typeof resetUserGroups>, 'userGroups' | 'roles' | 'effect'>;

const inLine = (added: readonly string[], removed: readonly string[]): string =>
  [...added.map((each) => `+ ${each}`), ...removed.map((each) => `− ${each}`)].join(', ');

/** Puts the groups that came with the product back to their roles, after it showed what changes and for whom (E057). */
export function ResetGroups() {
  const { say } = useSpeech();
  const { may } = useKit();
  const { user } = useSession();
  const reset = useSave(resetUserGroups);
  const [changed, setChanged] = useState<Changed>();
  if (!may(resetUserGroups)) return null;
  const run = async (preview: boolean) => {
    try {
      const found = await reset.mutateAsync({ id: user.companyId, preview });
      const isAny = found.userGroups.length + found.roles.length > 0;
      if (!preview) toast('success', say(texts.resetDone));
      else if (!isAny) toast('ok', say(texts.resetNone));
      setChanged(preview && isAny ? found : undefined);
    } catch (error) {
      setChanged(undefined);
      toastError(error);
    }
  };
  return (
    <>
      <Button variant="default" loading={reset.isPending} onClick={() => void run(true)}>
        {say(texts.reset)}
      </Button>
      <ConfirmDialog
        opened={changed !== undefined}
        title={say(texts.resetTitle)}
        confirmLabel={say(texts.reset)}
        onCancel={() => setChanged(undefined)}
        onConfirm={() => run(false)}
      >
        <Text size="sm">{say(texts.resetHint)}</Text>
        {changed?.userGroups.map(({ userGroupId, name, added, removed }) => (
          <Text size="sm" key={`group ${userGroupId}`}>
            {say(texts.resetChange, name, inLine(added, removed))}
          </Text>
        ))}
        {changed?.roles.map(({ roleId, name, added, removed }) => (
          <Text size="sm" key={`role ${roleId}`}>
            {say(texts.resetRole, name, inLine(added.map(rightWords), removed.map(rightWords)))}
          </Text>
        ))}
        {changed ? <Effects preview={changed.effect} /> : null}
      </ConfirmDialog>
    </>
  );
}
