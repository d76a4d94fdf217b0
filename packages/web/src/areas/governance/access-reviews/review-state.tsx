import type { AccessReviewRow } from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import type { Message } from '@oikos/contract/message.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';

type State = AccessReviewRow['state'];

export const reviewStateTexts: Readonly<Record<State, Message>> = {
  open: texts.open,
  overdue: texts.overdue,
  closed: texts.closed,
};

const tones: Readonly<Record<State, StatusTone>> = { open: 'running', overdue: 'error', closed: 'neutral' };

export function ReviewBadge({ state }: Pick<AccessReviewRow, 'state'>) {
  return <StatusBadge tone={tones[state]}>{useSpeech().say(reviewStateTexts[state])}</StatusBadge>;
}
