import { Button, Modal, Text } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useSpeech } from '../../translation/translate.ts';
import { shellTexts } from '../shell/shell-texts.ts';
import { signInAgain } from './session.ts';

/** Above what is on the screen, so that it can still be copied. */
export function SessionExpired() {
  const { say } = useSpeech();
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      title={say(shellTexts.expiredTitle)}
      overlayProps={{ backgroundOpacity: 0.35 }}
      centered
    >
      <Text size="sm" mb="md">
        {say(shellTexts.expiredText)}
      </Text>
      <Button fullWidth leftSection={<IconLogin2 size={16} />} onClick={() => void signInAgain()} data-autofocus>
        {say(shellTexts.signInAgain)}
      </Button>
    </Modal>
  );
}
