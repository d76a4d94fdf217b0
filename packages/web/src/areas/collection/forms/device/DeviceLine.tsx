import { Button, Group, Text } from '@mantine/core';
import { IconCloudDownload, IconDeviceMobileCheck } from '@tabler/icons-react';
import type { DeviceOwner } from '../../../../api/offline/device-owner.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { useBusy } from '../../../../kit/progress/use-busy.ts';
import { timeText } from '../../../../kit/text/time-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { deviceTexts as texts } from './device-texts.ts';
import { removeForm } from './kept-forms.ts';
import { makeAvailable } from './make-available.ts';
import type { FormDevice } from './use-form-device.ts';

interface DeviceLineProps {
  readonly formId: number;
  readonly owner: DeviceOwner;
  readonly device: FormDevice | undefined;
  readonly isConnected: boolean;
}

/** Whether a form is on this device, since when and for whom; and the way to take it along. */
export function DeviceLine({ formId, owner, device, isConnected }: DeviceLineProps) {
  const { say } = useSpeech();
  const [isBusy, busy] = useBusy();
  if (!device?.kept) {
    if (!isConnected) return null;
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isBusy}
        leftSection={<IconCloudDownload size={16} aria-hidden />}
        onClick={() => void busy(() => makeAvailable([formId], owner))}
      >
        {say(texts.makeAvailable)}
      </Button>
    );
  }
  const remove = () =>
    busy(async () => {
      await removeForm(formId);
      toast('ok', say(texts.removed));
    });
  return (
    <Group gap={6} wrap="nowrap" align="center">
      <IconDeviceMobileCheck size={16} aria-hidden style={{ flex: 'none' }} />
      <Text size="xs" c="dimmed">
        {say(texts.keptFor, owner.userName, timeText(device.kept.readAt, owner.timeZone))}
      </Text>
      {device.waiting.length === 0 && isConnected ? (
        <Button
          variant="subtle"
          size="compact-xs"
          loading={isBusy}
          style={{ flex: 'none' }}
          onClick={() => void remove()}
        >
          {say(texts.remove)}
        </Button>
      ) : null}
    </Group>
  );
}
