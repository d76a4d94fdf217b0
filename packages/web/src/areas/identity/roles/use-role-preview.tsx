import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { type AccessPreview, previewRole, type RoleRow } from '@oikos/contract/identity/roles/roles.ts';
import type { Message } from '@oikos/contract/message.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { RoleEffects } from './RoleEffects.tsx';

interface Asked {
  readonly preview: AccessPreview;
  readonly answer: (isWanted: boolean) => void;
}

interface QuestionWords {
  readonly title: Message;
  readonly confirm: Message;
}

export interface RoleQuestion {
  /** Tells whether somebody who saw who gains and who loses what still wants the permissions. */
  readonly ask: (permissions: readonly Permission[]) => Promise<boolean>;
  readonly question: ReactNode;
}

/** Before a role gives something else: who gains and who loses what. */
export function useRolePreview(
  { id, name, permissions: before }: RoleRow,
  { title, confirm }: QuestionWords,
): RoleQuestion {
  const { say } = useSpeech();
  const [asked, setAsked] = useState<Asked>();
  const ask = async (permissions: readonly Permission[]) => {
    const isSame = permissions.length === before.length && permissions.every((each) => before.includes(each));
    if (isSame) return true;
    const preview = await call(previewRole, { id, permissions: [...permissions] });
    return new Promise<boolean>((resolve) => setAsked({ preview, answer: resolve }));
  };
  const answer = (isWanted: boolean) => {
    asked?.answer(isWanted);
    setAsked(undefined);
  };
  return {
    ask,
    question: (
      <ConfirmDialog
        opened={asked !== undefined}
        title={say(title, name)}
        confirmLabel={say(confirm)}
        onCancel={() => answer(false)}
        onConfirm={() => answer(true)}
      >
        {asked ? <RoleEffects preview={asked.preview} /> : null}
      </ConfirmDialog>
    ),
  };
}
