import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useSpeech } from '../../translation/translate.ts';
import { historyTexts as texts } from './history-texts.ts';
import type { NamedRecord } from './record-key.ts';
import { useHistoryDrawer } from './use-history-drawer.tsx';

/** Opens the history of the record from wherever on its page somebody is. */
export function HistoryButton(props: NamedRecord) {
  const { say } = useSpeech();
  const { open, drawer } = useHistoryDrawer(props);
  const text = say(texts.history);
  return (
    <>
      <Tooltip label={text}>
        <ActionIcon variant="subtle" color="gray" aria-label={text} onClick={open}>
          <IconHistory size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {drawer}
    </>
  );
}
