import { Button, Group } from '@mantine/core';
import type { ApprovalRow } from '@oikos/contract/measurement/approvals.ts';
import { useState } from 'react';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { ReasonDialog } from '../entry-sheet/ReasonDialog.tsx';
import { approvalTexts as texts } from './approval-texts.ts';
import type { Approving } from './use-approving.ts';

interface ApprovalButtonsProps {
  readonly rows: readonly ApprovalRow[];
  readonly approving: Approving;
  readonly clear: () => void;
}

const keyAndRevision = ({ nodeId, parameterId, beginDate, slot, revision }: ApprovalRow) => ({
  nodeId,
  parameterId,
  beginDate,
  slot,
  revision,
});

/** Approves the selected values that wait, or withdraws the approval of those that are approved. */
export function ApprovalButtons({ rows, approving, clear }: ApprovalButtonsProps) {
  const { say } = useSpeech();
  const [isAsking, setAsking] = useState(false);
  const waiting = rows.filter(({ status }) => status === 'waiting').map(keyAndRevision);
  const approved = rows.filter(({ status }) => status === 'approved').map(keyAndRevision);
  const send = async (isApproval: boolean, reason: string) => {
    setAsking(false);
    const failure = await approving.send(isApproval, isApproval ? waiting : approved, reason);
    // What was selected is not what is there any more, whether it was approved or changed by somebody else.
    clear();
    if (failure !== null) toast('error', failure);
  };
  return (
    <Group gap="xs">
      {approved.length > 0 ? (
        <Button variant="default" disabled={approving.isRunning} onClick={() => setAsking(true)}>
          {say(texts.withdrawCount, approved.length)}
        </Button>
      ) : null}
      {waiting.length > 0 ? (
        <Button loading={approving.isRunning} onClick={() => void send(true, '')}>
          {say(texts.approveCount, waiting.length)}
        </Button>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title={say(texts.withdraw)}
          text={say(texts.reasonText, approved.length)}
          confirmLabel={say(texts.withdraw)}
          onCancel={() => setAsking(false)}
          onReason={(reason) => send(false, reason)}
        />
      ) : null}
    </Group>
  );
}
