import { Button } from '@mantine/core';
import type { AssignmentVerdict } from '@oikos/contract/identity/users/assignments.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { NO_BEGIN } from '@oikos/domain/period/local-date.ts';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { speech, useSpeech } from '../../../translation/translate.ts';

export interface AssignmentResultsProps {
  readonly verdicts: readonly AssignmentVerdict[];
  /** Gives those who keep fewer days the others too. */
  readonly onExtend: (userIds: readonly number[]) => Promise<void>;
  readonly onClose: () => void;
}

function daysInWords({ validFrom, validTo }: NonNullable<AssignmentVerdict['days']>): string {
  const { say } = speech;
  if (validFrom === NO_BEGIN) return validTo === null ? say(texts.daysAlways) : say(texts.daysUntil, validTo);
  return validTo === null ? say(texts.daysFrom, validFrom) : say(texts.daysBetween, validFrom, validTo);
}

function resultOf({ outcome, days, problem }: AssignmentVerdict): string {
  const { say, sayReply } = speech;
  const held = days ? daysInWords(days) : '';
  if (outcome === 'added') return say(texts.resultAdded, held);
  if (outcome === 'extended') return say(texts.resultExtended, held);
  if (outcome === 'there') return say(texts.resultThere, held);
  if (outcome === 'otherDays') return say(texts.resultOtherDays, held);
  const reason = problem ? sayReply(problem) : '';
  return days ? say(texts.resultRefusedHeld, reason, held) : say(texts.resultRefused, reason);
}

/** What became of each of several users who were added to a user group. */
export function AssignmentResults({ verdicts, onExtend, onClose }: AssignmentResultsProps) {
  const { say } = useSpeech();
  const [isExtending, setExtending] = useState(false);
  const shorter = verdicts.filter(({ outcome }) => outcome === 'otherDays').map(({ userId }) => userId);
  const extend = async () => {
    setExtending(true);
    try {
      await onExtend(shorter);
    } catch (error) {
      toastError(error);
    }
    setExtending(false);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say(texts.addAssignment)}
      footer={
        <>
          {shorter.length > 0 ? (
            <Button variant="default" loading={isExtending} onClick={() => void extend()}>
              {say(texts.extendDates, shorter.length)}
            </Button>
          ) : null}
          <Button onClick={onClose}>{say(kitTexts.close)}</Button>
        </>
      }
    >
      <ShortTable
        caption={say(texts.addAssignment)}
        rows={verdicts}
        keyOf={({ userId }) => userId}
        maxHeight="50vh"
        columns={[
          { title: say(texts.user), cell: ({ userName }) => userName },
          { title: say(texts.result), cell: resultOf },
        ]}
      />
    </Dialog>
  );
}
