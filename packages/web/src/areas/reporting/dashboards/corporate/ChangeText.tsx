import { Group, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { AskedFigure } from '../../../../kit/explanation/AskedFigure.tsx';
import type { Asked } from '../../../../kit/explanation/asked.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { changeText } from '../figure-text.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import classes from './dashboard.module.css';
import type { Dashboard } from './dashboard-types.ts';

export interface ChangeTextProps {
  readonly percent: number | null;
  /** What the change is made of. */
  readonly asked: Asked | null;
  /** What has changed. */
  readonly label: string;
  readonly basis: Dashboard['comparison']['basis'];
}

/** A change against the year before, as an arrow, a number and words: what it means is the reader's to judge. */
export function ChangeText({ percent, asked, label, basis }: ChangeTextProps) {
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
      <Text size="xs" c="dimmed" className={classes.oneLine} component="span">
        <AskedFigure asked={asked} label={label}>
          {isSame ? say(texts.unchanged) : say(texts.change, changeText(percent))}
        </AskedFigure>
      </Text>
    </Group>
  );
}
