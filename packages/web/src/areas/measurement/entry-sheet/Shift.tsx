import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSpeech } from '../../../translation/translate.ts';
import { entryTexts as texts } from './entry-texts.ts';

/** To the days before and after those that are shown. */
export function Shift({ onShift }: { readonly onShift: (direction: 1 | -1) => void }) {
  const { say } = useSpeech();
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="default" size="input-sm" aria-label={say(texts.earlier)} onClick={() => onShift(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon variant="default" size="input-sm" aria-label={say(texts.later)} onClick={() => onShift(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  );
}
