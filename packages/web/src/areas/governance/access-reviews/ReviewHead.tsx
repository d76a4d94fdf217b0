import {
  type AccessReviewDetail,
  closeAccessReview,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { NextStep, type NextStepProps } from '../../../kit/page/NextStep.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';
import { CloseReviewDialog } from './CloseReviewDialog.tsx';

interface Props {
  readonly review: AccessReviewDetail;
}

/** What is looked up: how far it is, until when, and who holds it. */
export function ReviewFacts({ review }: Props) {
  const { say } = useSpeech();
  const { user } = useSession();
  const { itemCount, decidedCount, keptCount, changedCount, removedCount, dueOn, startedBy, closedAt, closedBy } =
    review;
  const closed = closedAt === null ? '' : `${timeText(closedAt, user.ianaTimeZone)}, ${closedBy}`;
  return (
    <FactStrip
      facts={[
        { label: say(texts.dueOn), value: dueOn },
        { label: say(texts.decided), value: say(texts.decidedOf, decidedCount, itemCount) },
        { label: say(texts.stateKept), value: keptCount },
        { label: say(texts.stateChanged), value: changedCount },
        { label: say(texts.stateRemoved), value: removedCount },
        closedAt === null
          ? { label: say(texts.startedBy), value: startedBy }
          : { label: say(texts.closedAt), value: closed },
      ]}
    />
  );
}

/** What a review needs next, and the button that closes it. */
export function NextOfReview({ review }: Props) {
  const { say } = useSpeech();
  const [isClosing, setClosing] = useState(false);
  if (review.state === 'closed') return null;
  const { tone, what, why } = stepOf(review, say);
  const isDone = review.decidedCount === review.itemCount;
  return (
    <>
      <NextStep
        tone={tone}
        what={what}
        why={why}
        actions={
          review.mayEdit
            ? [
                {
                  label: say(texts.close),
                  kind: isDone ? 'primary' : 'secondary',
                  by: closeAccessReview,
                  onClick: () => setClosing(true),
                },
              ]
            : []
        }
      />
      {isClosing ? <CloseReviewDialog review={review} onClose={() => setClosing(false)} /> : null}
    </>
  );
}

function stepOf(
  { itemCount, decidedCount, requestedCount, unassignedCount, state, dueOn }: AccessReviewDetail,
  say: ReturnType<typeof useSpeech>['say'],
): Pick<NextStepProps, 'tone' | 'what' | 'why'> {
  const open = itemCount - decidedCount;
  if (open === 0) return { tone: 'success', what: say(texts.allDecided), why: say(texts.allDecidedWhy) };
  if (unassignedCount > 0)
    return { tone: 'warning', what: say(texts.unassigned, unassignedCount), why: say(texts.unassignedWhy) };
  if (state === 'overdue')
    return { tone: 'error', what: say(texts.overdueWhat, dueOn), why: say(texts.overdueWhy, open) };
  return {
    tone: 'running',
    what: say(texts.waitsFor, open - requestedCount),
    why: requestedCount > 0 ? say(texts.waitsForRequested, requestedCount) : say(texts.waitsForWhy, dueOn),
  };
}
