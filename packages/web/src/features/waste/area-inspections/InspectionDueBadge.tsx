import { IconAlertTriangle, IconClock, IconClockExclamation } from '@tabler/icons-react';
import { StatusBadge } from '../../../kit/StatusBadge.tsx';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';

/** Days before it is due from which an inspection is near. */
const NEAR_DAYS = 1;

function dueText(daysLeft: number): string {
  const { say } = speech;
  if (daysLeft < -1) return say(texts.overdueDays, -daysLeft);
  if (daysLeft === -1) return say(texts.overdueDay);
  if (daysLeft === 0) return say(texts.dueToday);
  return daysLeft === 1 ? say(texts.dueTomorrow) : say(texts.dueIn, daysLeft);
}

/** Until the next inspection, as icon, words and colour; nothing where none is due. */
export function InspectionDueBadge({ daysLeft }: { readonly daysLeft: number | null }) {
  useSpeech();
  if (daysLeft === null) return null;
  const [tone, icon] =
    daysLeft < 0
      ? (['error', IconClockExclamation] as const)
      : daysLeft <= NEAR_DAYS
        ? (['warning', IconAlertTriangle] as const)
        : (['neutral', IconClock] as const);
  return (
    <StatusBadge tone={tone} icon={icon}>
      {dueText(daysLeft)}
    </StatusBadge>
  );
}
