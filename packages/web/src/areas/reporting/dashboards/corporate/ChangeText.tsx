import { Group, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { useSpeech } from '../../../../translation/translate.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import classes from './dashboard.module.css';
import type { Dashboard } from './dashboard-types.ts';

/** '+4.2 %'; nothing where there is nothing to compare with. */
export const changeText = (percent: number | null): string => {
  if (percent === null) return '–';
  const rounded = percent.toFixed(1);
  return `${percent > 0 ? '+' : ''}${Number(rounded) === 0 ? '0.0' : rounded} %`.replace('-', '−');
};

export interface ChangeTextProps {
  readonly percent: number | null;
  readonly basis: Dashboard['comparison']['basis'];
}

/** A change against the year before, as an arrow, a number and words: what it means is the reader's to judge. */
export function ChangeText({ percent, basis }: ChangeTextProps) {
  const { say } = useSpeech();
  if (percent === null)
    return (
      <Text size="xs" c="dimmed">
        {say(basis === 'unlike' ? texts.notCompared : texts.nothingBefore)}
      </Text>
    );
  const isSame = Math.abs(percent) < 0.05;
  const Icon = isSame ? IconEqual : percent > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <Group gap={4} wrap="nowrap">
      <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
      <Text size="xs" c="dimmed" className={classes.oneLine}>
        {isSame ? say(texts.unchanged) : say(texts.change, changeText(percent))}
      </Text>
    </Group>
  );
}
