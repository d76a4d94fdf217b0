import { Stack } from '@mantine/core';
import type { InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import { rightTexts } from '@oikos/contract/identity/rights/right-texts.ts';
import { previewActivation, type ReturningStep } from '@oikos/contract/identity/users/activation.ts';
import { previewFoundActivation } from '@oikos/contract/identity/users/found-users.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import type { UserRow } from '@oikos/contract/identity/users/users.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { AccessEffect } from '../rights/AccessEffect.tsx';
import { stepHints, stepTexts } from './user-step-texts.ts';

interface ActivateUsersProps {
  readonly step: ReturningStep;
  readonly users: readonly Pick<UserRow, 'id' | 'name'>[];
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

const NAMED = 5;

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
          {({ without }) =>
            without.length > 0 ? (
              <Notice tone="warning" mt={8}>
                {without.slice(0, NAMED).map(({ userId, userName, problem }) => (
                  <div key={userId}>{say(rightTexts.staysWithout, userName, sayReply(problem))}</div>
                ))}
                {without.length > NAMED ? say(rightTexts.staysWithoutCount, without.length) : null}
              </Notice>
            ) : null
          }
        </AccessEffect>
      </Stack>
    </ConfirmDialog>
  );
}

/** What all whom a filter finds gain who have access again, and why others of them still have none. */
export function FoundActivation({ input }: { readonly input: InputOf<typeof previewFoundActivation> }) {
  return (
    <AccessEffect of={previewFoundActivation} input={input}>
      {({ reasons }) => (reasons.length > 0 ? <Reasons reasons={reasons} /> : null)}
    </AccessEffect>
  );
}

function Reasons({ reasons }: Pick<OutputOf<typeof previewFoundActivation>, 'reasons'>) {
  const { say, sayReply } = useSpeech();
  return (
    <Notice tone="warning" mt={8}>
      {reasons.map(({ userId, userName, problem, count }) => (
        <div key={userId}>
          {count === 1
            ? say(rightTexts.staysWithout, userName, sayReply(problem))
            : say(rightTexts.staysWithoutFound, count, userName, sayReply(problem))}
        </div>
      ))}
    </Notice>
  );
}
