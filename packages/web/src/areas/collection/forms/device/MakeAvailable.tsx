import { Button } from '@mantine/core';
import { IconCloudDownload } from '@tabler/icons-react';
import type { DeviceOwner } from '../../../../api/offline/device-owner.ts';
import { useBusy } from '../../../../kit/progress/use-busy.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { deviceTexts as texts } from './device-texts.ts';
import { makeAvailable } from './make-available.ts';

interface MakeAvailableProps {
  readonly ids: readonly number[];
  readonly owner: DeviceOwner;
  readonly onDone: () => void;
}

/** Takes the selected forms along. */
export function MakeAvailable({ ids, owner, onDone }: MakeAvailableProps) {
  const { say } = useSpeech();
  const [isBusy, busy] = useBusy();
  const take = () => busy(() => makeAvailable(ids, owner).then(onDone));
  return (
    <Button
      variant="default"
      size="sm"
      loading={isBusy}
      disabled={ids.length === 0}
      leftSection={<IconCloudDownload size={16} aria-hidden />}
      onClick={() => void take()}
    >
      {say(texts.makeAvailable)}
    </Button>
  );
}
