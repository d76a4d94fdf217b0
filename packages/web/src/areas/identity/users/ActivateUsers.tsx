import { Stack } from '@mantine/core';
import type { InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import { rightTexts } from '@oikos/contract/identity/rights/right-texts.ts';
import { previewActivation, type ReturningStep } from '@oikos/contract/identity/users/activation.ts';
import { previewFoundActivation } from '@oikos/contract/identity/users/found-users.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import type { UserRow } from '@oikos/contract/identity/users/users.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { FirstFewNotice } from '../../../kit/page/FirstFew.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { AccessEffect } from '../rights/AccessEffect.tsx';
import { stepHints, stepTexts } from './user-step-texts.ts';

interface ActivateUsersProps {
  readonly step: ReturningStep;
  readonly users: readonly Pick<UserRow, 'id' | 'name'>[];
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before people have access again, with what they gain everywhere, and who of them still has none. */
export function ActivateUsers({ step, users, onConfirm, onClose }: ActivateUsersProps) {
  const { say, sayReply } = useSpeech();
  const [only] = users.length === 1 ? users : [];
  return (
    <ConfirmDialog
      opened
      title={
        only
          ? say(step === 'activate' ? texts.activateQuestion : texts.renewQuestion, only.name)
          : say(texts.foundQuestion, say(stepTexts[step]), users.length)
      }
      confirmLabel={say(stepTexts[step])}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <Stack gap="sm">
        {say(stepHints[step])}
        <AccessEffect of={previewActivation} input={{ step, userIds: users.map(({ id }) => id) }}>
          {({ without }) => (
            <FirstFewNotice
              rows={without}
              keyOf={({ userId }) => userId}
              line={({ userName, problem }) => say(rightTexts.staysWithout, userName, sayReply(problem))}
            />
          )}
        </AccessEffect>
      </Stack>
    </ConfirmDialog>
  );
}

/** What all whom a filter finds gain who have access again, and why others of them still have none. */
export function FoundActivation({ input }: { readonly input: InputOf<typeof previewFoundActivation> }) {
  return (
    <AccessEffect of={previewFoundActivation} input={input}>
      {({ reasons }) => <Reasons reasons={reasons} />}
    </AccessEffect>
  );
}

function Reasons({ reasons }: Pick<OutputOf<typeof previewFoundActivation>, 'reasons'>) {
  const { say, sayReply } = useSpeech();
  return (
    <FirstFewNotice
      rows={reasons}
      keyOf={({ userId }) => userId}
      named={reasons.length}
      line={({ userName, problem, count }) =>
        count === 1
          ? say(rightTexts.staysWithout, userName, sayReply(problem))
          : say(rightTexts.staysWithoutFound, count, userName, sayReply(problem))
      }
    />
  );
}
