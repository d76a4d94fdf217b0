import type { Message } from '@oikos/contract/message.ts';
import { IconAlertTriangle, IconClock, IconClockExclamation } from '@tabler/icons-react';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
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

/** Days until something is due as icon, words and colour; nothing where nothing is. */
export function DueBadge({ daysLeft, nearDays, words }: DueBadgeProps) {
  const { say } = useSpeech();
  if (daysLeft === null) return null;
  const [tone, icon] =
    daysLeft < 0
      ? (['error', IconClockExclamation] as const)
      : daysLeft <= nearDays
        ? (['warning', IconAlertTriangle] as const)
        : (['neutral', IconClock] as const);
  const days = Math.abs(daysLeft);
  const counted = daysLeft < 0 ? words.daysOver : words.daysLeft;
  return (
    <StatusBadge tone={tone} icon={icon}>
      {daysLeft === 0 ? say(words.today) : say(counted, days)}
    </StatusBadge>
  );
}
