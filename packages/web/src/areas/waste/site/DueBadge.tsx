import type { Message } from '@oikos/contract/message.ts';
import { IconAlertTriangle, IconClock, IconClockExclamation } from '@tabler/icons-react';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';

interface DueBadgeProps {
  /** 0 on the day itself, negative after it; null: nothing is due. */
  readonly daysLeft: number | null;
  /** From so many days on it is near. */
  readonly nearDays: number;
  readonly words: {
    readonly daysOver: Message;
    readonly today: Message;
    readonly daysLeft: Message;
  };
}

const icons: Readonly<Partial<Record<StatusTone, typeof IconClock>>> = {
  error: IconClockExclamation,
  warning: IconAlertTriangle,
};

/** How much something presses that is due in so many days. */
export const dueTone = (daysLeft: number, nearDays: number): StatusTone =>
  daysLeft < 0 ? 'error' : daysLeft <= nearDays ? 'warning' : 'neutral';

/** Days until something is due as icon, words and colour; nothing where nothing is. */
export function DueBadge({ daysLeft, nearDays, words }: DueBadgeProps) {
  const { say } = useSpeech();
  if (daysLeft === null) return null;
  const tone = dueTone(daysLeft, nearDays);
  const days = Math.abs(daysLeft);
  const counted = daysLeft < 0 ? words.daysOver : words.daysLeft;
  return (
    <StatusBadge tone={tone} icon={icons[tone] ?? IconClock}>
      {daysLeft === 0 ? say(words.today) : say(counted, days)}
    </StatusBadge>
  );
}
