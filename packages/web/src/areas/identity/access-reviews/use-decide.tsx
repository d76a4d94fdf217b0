import type { InputOf } from '@oikos/contract/endpoint.ts';
import {
  DECIDED_AT_ONCE,
  type DecisionVerdict,
  decideReviewItems,
  type OwnReviewItem,
} from '@oikos/contract/identity/access-reviews/reviewed-items.ts';
import { type ReactNode, useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { LeftRecords } from '../../../kit/dialog/LeftRecords.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accessReviewTexts as reviewTexts, reviewerTexts as texts } from './access-review-texts.ts';

export type Decision = Pick<InputOf<typeof decideReviewItems>, 'decision' | 'reason' | 'userGroupId' | 'validTo'>;

export interface Deciding {
  /** Whether all of them could be decided; the others are shown with their reasons. Throws where nothing was done. */
  readonly decide: (items: readonly OwnReviewItem[], decision: Decision) => Promise<boolean>;
  readonly isDeciding: boolean;
  readonly refused: ReactNode;
}

/** Decides on assignments; that somebody was shown that one changed since the review began is sent along. */
export function useDecide(): Deciding {
  const { say, sayReply } = useSpeech();
  const save = useSave(decideReviewItems);
  const [refused, setRefused] = useState<readonly DecisionVerdict[]>([]);
  const decide = async (items: readonly OwnReviewItem[], decision: Decision) => {
    const problems: DecisionVerdict[] = [];
    const counts = { done: 0, requested: 0 };
    for (let start = 0; start < items.length; start += DECIDED_AT_ONCE) {
      const part = items.slice(start, start + DECIDED_AT_ONCE);
      const acceptsChanged = part.some(({ changedSince }) => changedSince === 'changed');
      const itemIds = part.map(({ id }) => id);
      const { doneCount, requestedCount, verdicts } = await save.mutateAsync({ itemIds, acceptsChanged, ...decision });
      counts.done += doneCount;
      counts.requested += requestedCount;
      problems.push(...verdicts.filter(({ problem }) => problem !== null));
    }
    if (counts.done > 0) toast('success', say(texts.done, counts.done));
    if (counts.requested > 0) toast('ok', say(texts.asked, counts.requested));
    setRefused(problems);
    return problems.length === 0;
  };
  return {
    decide,
    isDeciding: save.isPending,
    refused:
      refused.length > 0 ? (
        <LeftRecords
          title={say(texts.notDoneTitle)}
          kind={say(reviewTexts.user)}
          records={refused.map(({ itemId: id, userName: name, problem }) => ({
            id,
            name,
            problem: problem ? sayReply(problem) : '',
          }))}
          onClose={() => setRefused([])}
        />
      ) : null,
  };
}
