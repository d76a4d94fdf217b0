import { Stack, Text } from '@mantine/core';
import type { InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import {
  changeFoundUsers,
  FOUND_AT_ONCE,
  previewFoundDeactivation,
} from '@oikos/contract/identity/users/found-users.ts';
import { userMessages } from '@oikos/contract/identity/users/user-messages.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import type { UserRow } from '@oikos/contract/identity/users/users.ts';
import type { HandOver } from '@oikos/contract/identity/work/work.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import type { FoundRows } from '../../../kit/list/list-types.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useBusy } from '../../../kit/progress/use-busy.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { FoundActivation } from './ActivateUsers.tsx';
import { DeactivateFound } from './DeactivateFound.tsx';
import { InvitationLinks } from './InvitationLinks.tsx';
import { LeftUsers } from './LeftUsers.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { stepHints, stepTexts, type UserStep, userStepsInOrder } from './user-step-texts.ts';

export interface FoundUserStepsProps {
  readonly found: FoundRows<UserRow>;
  readonly onDone: () => void;
}

interface Asking {
  readonly step: UserStep;
  /** Of a deactivation. */
  readonly preview?: OutputOf<typeof previewFoundDeactivation>;
}

type Outcome = OutputOf<typeof changeFoundUsers>;

/** What can be done with all whom the filter finds; each step is asked about, and says afterwards who was left. */
export function FoundUserSteps({ found, onDone }: FoundUserStepsProps) {
  const { say } = useSpeech();
  const save = useSave(changeFoundUsers);
  const { ask: askWhoIsThere, question } = useConfirmed();
  const [asking, setAsking] = useState<Asking>();
  const [isReading, reading] = useBusy();
  const [outcome, setOutcome] = useState<Outcome>();
  const input: InputOf<typeof previewFoundDeactivation> = {
    found: { filter: { ...found.search }, count: found.count },
  };
  const ask = (step: UserStep) =>
    reading(async () =>
      setAsking(step === 'deactivate' ? { step, preview: await call(previewFoundDeactivation, input) } : { step }),
    );
  const change = async (step: UserStep, handOver: HandOver = []) => {
    const changed = await askWhoIsThere(() => save.mutateAsync({ ...input, step, handOver }));
    if (changed.doneCount > 0) toast('success', say(texts.done, changed.doneCount));
    setAsking(undefined);
    if (changed.left.length + changed.links.length > 0) setOutcome(changed);
    else onDone();
  };
  const close = () => setAsking(undefined);
  if (found.count > FOUND_AT_ONCE && !outcome)
    return <Text size="sm">{say(userMessages.tooManyFound, FOUND_AT_ONCE)}</Text>;
  return (
    <>
      <SelectionActions
        actions={userStepsInOrder.map((step) => ({
          label: say(stepTexts[step]),
          isDisabled: isReading,
          onClick: () => void ask(step),
        }))}
      />
      {asking?.preview ? (
        <DeactivateFound
          count={found.count}
          preview={asking.preview}
          onConfirm={(handOver) => change('deactivate', handOver)}
          onClose={close}
        />
      ) : asking ? (
        <ConfirmDialog
          opened
          title={say(texts.foundQuestion, say(stepTexts[asking.step]), found.count)}
          confirmLabel={say(stepTexts[asking.step])}
          danger={asking.step === 'endSessions'}
          onCancel={close}
          onConfirm={() => change(asking.step)}
        >
          <Stack gap="sm">
            {say(stepHints[asking.step])} {say(texts.foundAlone)}
            {asking.step === 'activate' || asking.step === 'renew' ? (
              <FoundActivation input={{ ...input, step: asking.step }} />
            ) : null}
          </Stack>
        </ConfirmDialog>
      ) : null}
      {question}
      <FoundOutcome outcome={outcome} onClose={onDone} />
    </>
  );
}

/** Who was left, then the links of those who were invited again. */
function FoundOutcome({ outcome, onClose }: { readonly outcome: Outcome | undefined; readonly onClose: () => void }) {
  const [isRead, setRead] = useState(false);
  if (!outcome) return null;
  const { left, reasons, links } = outcome;
  if (left.length > 0 && !isRead)
    return <LeftUsers left={left} reasons={reasons} onClose={() => (links.length > 0 ? setRead(true) : onClose())} />;
  return <InvitationLinks links={links} onClose={onClose} />;
}
