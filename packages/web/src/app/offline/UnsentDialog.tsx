import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { loadDevice } from '../../api/offline/load-device.ts';
import { stay, unsentCount } from '../../api/offline/unsent.ts';
import { useSession } from '../../api/session/session-state.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useBusy } from '../../kit/progress/use-busy.ts';
import { useSpeech } from '../../translation/translate.ts';
import { offlineTexts as texts } from './offline-texts.ts';

/** Asked before somebody signs out or changes the company while the device has operations that aren't recorded. */
export function UnsentDialog({ onLeave }: { readonly onLeave: () => void }) {
  const { say } = useSpeech();
  const [isBusy, busy] = useBusy();
  const { user } = useSession();
  const [count, setCount] = useState(() => unsentCount(user));
  const send = async () => {
    await (await loadDevice()).sendUnsent(user);
    setCount(unsentCount(user));
    if (unsentCount(user) === 0) stay();
  };
  const discard = async () => {
    await (await loadDevice()).discardUnsent(user);
    stay();
    onLeave();
  };
  return (
    <Dialog
      opened
      onClose={stay}
      title={say(texts.unsentTitle)}
      size="md"
      fixed
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={() => void busy(discard)}>
            {say(texts.discard)}
          </Button>
          <Button loading={isBusy} data-autofocus onClick={() => void busy(send)}>
            {say(texts.sendNow)}
          </Button>
        </>
      }
    >
      <Text size="sm">{say(texts.unsentText, count)}</Text>
    </Dialog>
  );
}
