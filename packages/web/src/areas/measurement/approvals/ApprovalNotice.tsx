import { Alert, Button, Group } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { approvalTexts as texts } from './approval-texts.ts';
import type { Approving } from './use-approving.ts';

/** How many values were approved, or lost their approval, just now; takes it back. */
export function ApprovalNotice({ approving }: { readonly approving: Approving }) {
  const { say } = useSpeech();
  const { last, isRunning, undo, dismiss } = approving;
  if (!last) return null;
  return (
    <Alert
      color="teal"
      role="status"
      icon={<IconRosetteDiscountCheck size={18} aria-hidden />}
      py={6}
      mb={4}
      withCloseButton
      closeButtonLabel={say(kitTexts.close)}
      onClose={dismiss}
    >
      <Group justify="space-between" gap="xs">
        {say(last.approved ? texts.approvedCount : texts.withdrawnCount, last.count)}
        <Button size="compact-sm" variant="default" loading={isRunning} onClick={() => void undo()}>
          {say(texts.undo)}
        </Button>
      </Group>
    </Alert>
  );
}
