import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconCloudUpload, IconTrash } from '@tabler/icons-react';
import { isOpen, openCount } from '../../../../../api/offline/operation.ts';
import { removeOperations } from '../../../../../api/offline/queue.ts';
import { sendQueue } from '../../../../../api/offline/send-queue.ts';
import { kitTexts } from '../../../../../kit/kit-texts.ts';
import { toastError } from '../../../../../kit/progress/toast.ts';
import { useBusy } from '../../../../../kit/progress/use-busy.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import { scanningTexts as texts, useScanQueue } from '../../../site/public.ts';
import { QueuedOperation } from './QueuedOperation.tsx';

/** What was done on the device: what waits, what a person must decide, what is recorded. */
export function QueueDrawer({ isConnected, onClose }: { readonly isConnected: boolean; readonly onClose: () => void }) {
  const { say } = useSpeech();
  const { operations } = useScanQueue();
  const [isSending, sending] = useBusy();
  const send = () => sending(sendQueue);
  const done = operations.filter((operation) => !isOpen(operation));
  const shown = [...operations.filter(isOpen), ...done.toReversed()];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={say(texts.queueTitle)}
      closeButtonProps={{ 'aria-label': say(kitTexts.close) }}
    >
      <Group gap="xs" mb="sm" grow>
        <Button
          size="lg"
          loading={isSending}
          disabled={!isConnected || openCount(operations) === 0}
          leftSection={<IconCloudUpload size={20} />}
          onClick={() => void send()}
        >
          {say(texts.sendNow)}
        </Button>
        {done.length > 0 ? (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconTrash size={20} />}
            onClick={() => void removeOperations(done).catch(toastError)}
          >
            {say(texts.clearDone)}
          </Button>
        ) : null}
      </Group>
      {openCount(operations) === 0 ? <Text mb="sm">{say(texts.nothingQueued)}</Text> : null}
      <Stack gap="sm">
        {shown.map((operation) => (
          <QueuedOperation key={operation.operationId} operation={operation} isConnected={isConnected} />
        ))}
      </Stack>
    </Drawer>
  );
}
