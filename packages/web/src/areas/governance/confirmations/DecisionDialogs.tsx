import { Stack, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import {
  type ConfirmationRow,
  confirmRequest,
  refuseRequest,
} from '@oikos/contract/governance/confirmations/confirmations.ts';
import { useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { InvitationLink, ShownToken, useConfirmed } from '../../identity/public.ts';
import { confirmationTexts as texts } from './confirmation-texts.ts';
import { Gains } from './confirmation-words.tsx';

interface Props {
  readonly request: ConfirmationRow;
  readonly onClose: () => void;
}

type ShownOnce = Pick<OutputOf<typeof confirmRequest>, 'invitationLink' | 'token'>;

/** Shows once more what is given, then does it. */
export function ConfirmRequestDialog({ request, onClose }: Props) {
  const { say, sayReply } = useSpeech();
  const confirm = useSave(confirmRequest);
  const { ask, question } = useConfirmed();
  const [shown, setShown] = useState<ShownOnce>();
  const { id, version, askedBy, gains } = request;
  if (shown?.token) return <ShownToken title={say(texts.tokenTitle)} token={shown.token} onClose={onClose} />;
  if (shown?.invitationLink)
    return <InvitationLink address={shown.invitationLink} email={gains[0]?.person ?? ''} onClose={onClose} />;
  return (
    <>
      <ConfirmDialog
        opened
        title={say(texts.confirmTitle)}
        confirmLabel={say(texts.confirm)}
        onCancel={onClose}
        onConfirm={() =>
          ask(async () => {
            const { problem, invitationLink, token } = await confirm.mutateAsync({ id, version });
            if (problem) toast('warning', sayReply(problem));
            else toast('success', say(texts.done));
            if (invitationLink || token) setShown({ invitationLink, token });
            else onClose();
          })
        }
      >
        <Stack>
          <Gains of={request} />
          <Text size="sm">{say(texts.confirmText, askedBy)}</Text>
        </Stack>
      </ConfirmDialog>
      {question}
    </>
  );
}

export function RefuseRequestDialog({ request, onClose }: Props) {
  const { say } = useSpeech();
  const refuse = useSave(refuseRequest);
  const [reason, setReason] = useState('');
  const { id, version, askedBy } = request;
  return (
    <ConfirmDialog
      opened
      title={say(texts.refuseTitle)}
      confirmLabel={say(texts.refuse)}
      onCancel={onClose}
      onConfirm={async () => {
        await refuse.mutateAsync({ id, version, reason });
        toast('success', say(texts.refusedDone));
        onClose();
      }}
    >
      <Stack>
        <Gains of={request} />
        <TextField
          label={say(texts.reason)}
          description={say(texts.refuseHint, askedBy)}
          lines={2}
          required
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </ConfirmDialog>
  );
}
