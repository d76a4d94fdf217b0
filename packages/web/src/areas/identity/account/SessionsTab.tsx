import { Button, Stack } from '@mantine/core';
import { endOtherSessions, endOwnSession, type SignInSession } from '@oikos/contract/identity/account/account.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import type { AccountPart } from './account-parts.ts';
import { accountTexts as texts } from './account-texts.ts';
import { Device, useDeviceName } from './Device.tsx';

/** The browsers in which one is signed in; each can be ended from here. */
export function SessionsTab({ record, reload }: AccountPart) {
  const { say } = useSpeech();
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const at = (instant: string) => timeText(instant, user.ianaTimeZone);
  const nameOf = useDeviceName();
  const end = async ({ id }: SignInSession) => {
    await call(endOwnSession, { sessionId: id })
      .then(() => toast('success', say(texts.ended)))
      .catch(toastError);
    reload();
  };
  const endOthers = async () => {
    const { ended } = await call(endOtherSessions, {});
    setAsking(false);
    toast('success', say(texts.othersEnded, ended));
    reload();
  };
  return (
    <Stack gap="md">
      <ShortTable
        caption={say(texts.sessions)}
        rows={record.sessions}
        keyOf={({ id }) => id}
        columns={[
          {
            title: say(texts.device),
            cell: (session) => (
              <Device
                name={nameOf(session)}
                isThis={session.isThisOne}
                details={say(texts.sessionUse, session.address ?? '', at(session.beganAt), at(session.lastUsedAt))}
              />
            ),
          },
        ]}
        buttons={(session) =>
          session.isThisOne
            ? []
            : [{ label: say(texts.end), of: say(texts.endOf, nameOf(session)), onClick: () => end(session) }]
        }
      />
      {record.sessions.length > 1 ? (
        <Button variant="default" w="fit-content" onClick={() => setAsking(true)}>
          {say(texts.endOthers)}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        title={say(texts.endOthers)}
        confirmLabel={say(texts.endOthers)}
        onCancel={() => setAsking(false)}
        onConfirm={endOthers}
        danger
      >
        {say(texts.endOthersQuestion)}
      </ConfirmDialog>
    </Stack>
  );
}
