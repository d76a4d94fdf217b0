import { Button, Text } from '@mantine/core';
import { untieUser } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import type { SignInTie } from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import type { UserDetail } from '@oikos/contract/identity/users/users.ts';
import { useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { HomeCard } from '../../../kit/home/HomeCard.tsx';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { tieTexts as texts } from './tie-texts.ts';

interface Props {
  readonly user: UserDetail;
  readonly tie: SignInTie;
  readonly reload: () => void;
}

/** That the company's provider signs a user in, and how to end that. */
export function SignInTieCard({ user, tie, reload }: Props) {
  const { say } = useSpeech();
  const { user: reader } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { providerName, subject, tiedAt, lastSignInAt, needsConfirmation } = tie;
  const at = (instant: string) => timeText(instant, reader.ianaTimeZone);
  return (
    <HomeCard
      title={say(texts.title, providerName)}
      links={
        <Button variant="default" aria-label={say(texts.untieOf, providerName)} onClick={() => setAsking(true)}>
          {say(texts.untie)}
        </Button>
      }
    >
      <FactStrip
        facts={[
          { label: say(texts.tiedOn), value: at(tiedAt) },
          { label: say(texts.lastSignIn), value: lastSignInAt === null ? say(texts.never) : at(lastSignInAt) },
          { label: say(texts.subject), value: subject },
        ]}
      />
      {needsConfirmation ? (
        <Text size="sm" c="dimmed">
          {say(texts.waiting, providerName)}
        </Text>
      ) : null}
      {isAsking ? <UntieDialog user={user} tie={tie} reload={reload} onClose={() => setAsking(false)} /> : null}
    </HomeCard>
  );
}

/** Says what follows before it is done. */
function UntieDialog({ user, tie, reload, onClose }: Props & { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const untie = useSave(untieUser);
  const { ask, question } = useConfirmed();
  const { settings } = useSession();
  const { providerName, next } = tie;
  const end = () =>
    ask(async () => {
      await untie.mutateAsync({ id: user.id });
      toast('success', say(texts.done, providerName));
      onClose();
      reload();
    });
  return (
    <>
      <ConfirmDialog
        opened
        title={say(texts.question, user.name, providerName)}
        confirmLabel={say(texts.untie)}
        danger
        onCancel={onClose}
        onConfirm={end}
      >
        <Text size="sm">{say(texts[next], providerName)}</Text>
        <Text size="sm">{say(texts.ends, providerName)}</Text>
        {settings.sendsMail ? <Text size="sm">{say(texts.mailed)}</Text> : null}
      </ConfirmDialog>
      {question}
    </>
  );
}
