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
    readonly dayOver: Message;
    readonly today: Message;
    readonly dayLeft: Message;
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
  const many = daysLeft < 0 ? words.daysOver : words.daysLeft;
  const one = daysLeft < 0 ? words.dayOver : words.dayLeft;
  return (
    <StatusBadge tone={tone} icon={icon}>
      {daysLeft === 0 ? say(words.today) : days === 1 ? say(one) : say(many, days)}
    </StatusBadge>
  );
}
