import { Stack } from '@mantine/core';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { previewDeactivation, type UserRow } from '@oikos/contract/identity/users/users.ts';
import type { HandOver, WorkOfUsers } from '@oikos/contract/identity/work/work.ts';
import { workTexts } from '@oikos/contract/identity/work/work-texts.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { AccessEffect } from '../rights/AccessEffect.tsx';
import { HandOverDialog } from '../work/HandOverDialog.tsx';

export interface DeactivateUsersProps {
  readonly users: readonly Pick<UserRow, 'id' | 'name'>[];
  /** What those of them leave behind who have work. */
  readonly work: WorkOfUsers['users'];
  readonly onConfirm: (handOver: HandOver) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before people are deactivated, with what they lose everywhere; where they leave work, also who takes it over. */
export function DeactivateUsers({ users, work, onConfirm, onClose }: DeactivateUsersProps) {
  const { say } = useSpeech();
  const userIds = users.map(({ id }) => id);
  const effect = <AccessEffect of={previewDeactivation} input={{ userIds }} />;
  if (work.length > 0)
    return (
      <HandOverDialog
        users={work}
        leavingIds={userIds}
        confirmLabel={say(workTexts.deactivate)}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        {effect}
      </HandOverDialog>
    );
  const [only] = users;
  const isOne = users.length === 1 && only !== undefined;
  return (
    <ConfirmDialog
      opened
      title={isOne ? say(texts.deactivateQuestion, only.name) : say(texts.deactivateTogether, users.length)}
      confirmLabel={say(texts.deactivate)}
      danger
      onCancel={onClose}
      onConfirm={() => onConfirm([])}
    >
      <Stack gap="sm">
        {say(texts.deactivateHint)}
        {effect}
      </Stack>
    </ConfirmDialog>
  );
}
