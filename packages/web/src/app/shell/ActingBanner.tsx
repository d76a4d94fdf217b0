import { Button, Group } from '@mantine/core';
import type { SessionUser } from '@oikos/contract/identity/session/session.ts';
import { actingTexts as texts } from '@oikos/contract/identity/support-access/acting-texts.ts';
import { endSupportAccess } from '@oikos/contract/identity/support-access/end-support-access.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { credentials } from '../../api/credentials.ts';
import { wipeDevice } from '../../api/offline/device-data.ts';
import { useSession } from '../../api/session/session-state.ts';
import { Notice } from '../../kit/page/Notice.tsx';
import { toastError } from '../../kit/progress/toast.ts';
import { clockText } from '../../kit/text/time-text.ts';
import { useSpeech } from '../../translation/translate.ts';
import classes from './acting-banner.module.css';

interface Props {
  readonly actor: NonNullable<SessionUser['actor']>;
}

/** Above every page while somebody acts for the user, always in sight: until when, and the way to end it. */
export function ActingBanner({ actor }: Props) {
  const { say } = useSpeech();
  const { user } = useSession();
  const [isEnding, setEnding] = useState(false);
  /** Nothing of the other person stays; the page that is loaded again says why. */
  const leave = useCallback(async () => {
    await wipeDevice();
    credentials().tenantChanged(say(texts.over, user.username));
  }, [user.username, say]);
  useEffect(() => {
    // From that minute on, the session is the actor's own again.
    const timer = setTimeout(leave, Math.max(0, Date.parse(actor.until) - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [actor.until, leave]);
  const end = async () => {
    setEnding(true);
    try {
      await call(endSupportAccess, {}, { readsAgain: false });
      await leave();
    } catch (error) {
      toastError(error);
      setEnding(false);
    }
  };
  const until = clockText(actor.until, user.ianaTimeZone);
  return (
    <div className={classes.banner}>
      <Notice tone="warning">
        <Group justify="space-between" gap="xs">
          <span className={classes.text}>
            {say(actor.mayChange ? texts.bannerMayChange : texts.banner, user.username, until)}
          </span>
          <Button variant="default" loading={isEnding} onClick={() => void end()}>
            {say(texts.end)}
          </Button>
        </Group>
      </Notice>
    </div>
  );
}
