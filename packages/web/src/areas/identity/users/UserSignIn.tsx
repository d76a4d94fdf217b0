import { Button, Stack, Text } from '@mantine/core';
import {
  endUserSession,
  readUserSignIn,
  type UserSignIn as SignIn,
  startPasswordReset,
} from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { neverCame, type UserDetail } from '@oikos/contract/identity/users/users.ts';
import { useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts } from '../account/account-texts.ts';
import { Device, useDeviceName } from '../account/Device.tsx';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { ConnectUser } from './ConnectUser.tsx';
import { FactorResetDrawer } from './FactorResetDrawer.tsx';
import { InvitationLink } from './InviteDrawer.tsx';
import { SignInTieCard } from './SignInTieCard.tsx';

/** How a user signs in, and what an administrator may do for them: never more than start a reset, and end sessions. */
export function UserSignIn({ record: user }: RecordProps<UserDetail>) {
  const { say } = useSpeech();
  const { data, error, refetch } = useCall(readUserSignIn, { id: user.id });
  if (!user.mayEdit) return <Notice tone="information">{say(texts.signInDenied)}</Notice>;
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback shape="record" />;
  return (
    <Stack gap="md">
      <HowTheySignIn user={user} signIn={data} />
      {data.tie ? <SignInTieCard user={user} tie={data.tie} reload={() => void refetch()} /> : null}
      {data.providerName ? (
        <ConnectUser user={user} providerName={data.providerName} reload={() => void refetch()} />
      ) : null}
      <Resets user={user} signIn={data} />
      <Sessions user={user} sessions={data.sessions} />
    </Stack>
  );
}

function HowTheySignIn({ user, signIn }: SignInProps) {
  const { say } = useSpeech();
  const { user: reader } = useSession();
  const at = (instant: string | null) => (instant === null ? null : timeText(instant, reader.ianaTimeZone));
  if (!signIn.signsInHere) {
    if (signIn.tie) return null;
    const text = neverCame(user.state) ? texts.signInNotSetUp : texts.signInElsewhere;
    return <Notice tone="information">{say(text)}</Notice>;
  }
  return (
    <FactStrip
      facts={[
        { label: say(texts.passwordSince), value: at(signIn.passwordChangedAt) },
        { label: say(texts.codesSince), value: at(signIn.codesSince) },
        { label: say(accountTexts.passkeys), value: String(signIn.passkeys) },
      ]}
    />
  );
}

interface SignInProps {
  readonly user: UserDetail;
  readonly signIn: SignIn;
}

function Resets({ user, signIn }: SignInProps) {
  const { say } = useSpeech();
  const { user: reader, settings } = useSession();
  const reset = useSave(startPasswordReset);
  const { run, question } = useConfirmed();
  const [isResettingFactor, setResettingFactor] = useState(false);
  const [link, setLink] = useState<string>();
  const started = (made: string | null) => {
    if (made === null) toast('success', say(texts.resetSent, user.name));
    else setLink(made);
  };
  if (!signIn.signsInHere || !signIn.isOurAccount || user.id === reader.userId) return null;
  return (
    <>
      <Stack gap="xs" align="flex-start">
        <Text size="sm" c="dimmed">
          {say(settings.sendsMail ? texts.resetsHelp : texts.resetsLinkHelp)}
        </Text>
        <Button
          variant="default"
          onClick={() => void run(async () => started((await reset.mutateAsync({ id: user.id })).link))}
        >
          {say(texts.resetPassword)}
        </Button>
        {signIn.codesSince !== null || signIn.passkeys > 0 ? (
          <Button variant="default" onClick={() => setResettingFactor(true)}>
            {say(texts.resetFactor)}
          </Button>
        ) : null}
      </Stack>
      {question}
      {isResettingFactor ? (
        <FactorResetDrawer userId={user.id} onClose={() => setResettingFactor(false)} onStarted={started} />
      ) : null}
      {link ? <InvitationLink address={link} email={user.emailAddress} onClose={() => setLink(undefined)} /> : null}
    </>
  );
}

interface SessionsProps {
  readonly user: UserDetail;
  readonly sessions: SignIn['sessions'];
}

function Sessions({ user, sessions }: SessionsProps) {
  const { say } = useSpeech();
  const { user: reader } = useSession();
  const end = useSave(endUserSession);
  const nameOf = useDeviceName();
  const at = (instant: string) => timeText(instant, reader.ianaTimeZone);
  const endIt = async (sessionId: string) => {
    await end
      .mutateAsync({ id: user.id, sessionId })
      .then(() => toast('success', say(accountTexts.ended)))
      .catch(toastError);
  };
  return (
    <ShortTable
      caption={say(accountTexts.sessions)}
      empty={say(texts.noSessions)}
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        {
          title: say(texts.signedInOn),
          cell: (session) => (
            <Device
              name={nameOf(session)}
              isThis={false}
              details={say(accountTexts.sessionUse, session.address ?? '', at(session.beganAt), at(session.lastUsedAt))}
            />
          ),
        },
      ]}
      buttons={(session) => [
        {
          label: say(accountTexts.end),
          of: say(accountTexts.endOf, nameOf(session)),
          onClick: () => endIt(session.id),
        },
      ]}
    />
  );
}
