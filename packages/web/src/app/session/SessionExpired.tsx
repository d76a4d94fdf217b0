import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useState } from 'react';
import { hasUnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { useSpeech } from '../../translation/translate.ts';
import { signInAgain, signInBeside } from './session.ts';
import { sessionExpiredTexts } from './session-expired-texts.ts';

/** Above what is on the screen. Where something isn't saved, signing in happens in a window of its own, and it stays. */
export function SessionExpired() {
  const { say } = useSpeech();
  const [isBeside, setBeside] = useState(hasUnsavedChanges);
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      title={say(sessionExpiredTexts.expiredTitle)}
      overlayProps={{ backgroundOpacity: 0.35 }}
      centered
    >
      <Text size="sm" mb="md">
        {say(isBeside ? sessionExpiredTexts.expiredUnsaved : sessionExpiredTexts.expiredText)}
      </Text>
      <Stack gap="xs">
        {isBeside ? (
          <Button leftSection={<IconLogin2 size={16} />} onClick={() => setBeside(signInBeside())} data-autofocus>
            {say(sessionExpiredTexts.signInBeside)}
          </Button>
        ) : null}
        <Button
          variant={isBeside ? 'subtle' : 'filled'}
          {...(!isBeside && { leftSection: <IconLogin2 size={16} />, 'data-autofocus': true })}
          onClick={() => void signInAgain()}
        >
          {say(isBeside ? sessionExpiredTexts.signInHere : sessionExpiredTexts.signInAgain)}
        </Button>
      </Stack>
    </Modal>
  );
}
