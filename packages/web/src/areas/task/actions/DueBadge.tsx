import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { dueTexts as texts } from '../due-texts.ts';

const SOON_DAYS = 7;

/** How much time an action has left; nothing for one that has ended or has no date. */
export function DueBadge({ daysLeft }: Pick<ActionRow, 'daysLeft'>) {
  const { say } = useSpeech();
  if (daysLeft === null) return null;
  if (daysLeft < 0) return <StatusBadge tone="error">{say(texts.overdue, -daysLeft)}</StatusBadge>;
  if (daysLeft === 0) return <StatusBadge tone="warning">{say(texts.today)}</StatusBadge>;
  const tone = daysLeft <= SOON_DAYS ? 'warning' : 'waiting';
  return <StatusBadge tone={tone}>{say(texts.daysLeft, daysLeft)}</StatusBadge>;
}
