import type { InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import {
  DECIDED_AT_ONCE,
  type DecisionVerdict,
  decideFoundItems,
  decideReviewItems,
  type OwnReviewItem,
} from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { type ReactNode, useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { LeftRecords } from '../../../kit/dialog/LeftRecords.tsx';
import type { FoundRows } from '../../../kit/list/list-types.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accessReviewTexts as reviewTexts, reviewerTexts as texts } from './access-review-texts.ts';

export type Decision = Pick<InputOf<typeof decideReviewItems>, 'decision' | 'reason' | 'userGroupId' | 'validTo'>;

/** Rows, or all that the filter finds. */
export interface Chosen {
  readonly rows: readonly OwnReviewItem[];
  readonly count: number;
  /** The filter; undefined: the rows alone. */
  readonly search?: FoundRows<OwnReviewItem>['search'];
}

export const chosenRows = (rows: readonly OwnReviewItem[]): Chosen => ({ rows, count: rows.length });

/** Whether some changed since the review began, which is shown beside a decision on them. */
export const hasChangedItems = (rows: readonly OwnReviewItem[]): boolean =>
  rows.some(({ changedSince }) => changedSince === 'changed');

export interface Deciding {
  /** Whether all of them could be decided; the others are shown with their reasons. Throws where nothing was done. */
  readonly decide: (chosen: Chosen, decision: Decision) => Promise<boolean>;
  readonly isDeciding: boolean;
  readonly refused: ReactNode;
}

type Decided = Pick<OutputOf<typeof decideReviewItems>, 'doneCount' | 'requestedCount' | 'verdicts'>;

/** Decides on assignments; that somebody was shown that one changed since the review began is sent along. */
export function useDecide(): Deciding {
  const { say, sayReply } = useSpeech();
  const save = useSave(decideReviewItems);
  const saveFound = useSave(decideFoundItems);
  const [refused, setRefused] = useState<readonly DecisionVerdict[]>([]);
  const decideRows = async (rows: readonly OwnReviewItem[], decision: Decision): Promise<Decided> => {
    const decided = { doneCount: 0, requestedCount: 0, verdicts: [] as DecisionVerdict[] };
    for (let start = 0; start < rows.length; start += DECIDED_AT_ONCE) {
      const part = rows.slice(start, start + DECIDED_AT_ONCE);
      const acceptsChanged = hasChangedItems(part);
      const itemIds = part.map(({ id }) => id);
      const { doneCount, requestedCount, verdicts } = await save.mutateAsync({ itemIds, acceptsChanged, ...decision });
      decided.doneCount += doneCount;
      decided.requestedCount += requestedCount;
      decided.verdicts.push(...verdicts);
    }
    return decided;
  };
  const decideFound = ({ search, count }: Chosen, { decision, reason }: Decision): Promise<Decided> =>
    saveFound.mutateAsync({
      found: { filter: { ...search }, count },
      decision: decision === 'remove' ? 'remove' : 'keep',
      reason,
    });
  const decide = async (chosen: Chosen, decision: Decision) => {
    const { doneCount, requestedCount, verdicts } = chosen.search
      ? await decideFound(chosen, decision)
      : await decideRows(chosen.rows, decision);
    const problems = verdicts.filter(({ problem }) => problem !== null);
    if (doneCount > 0) toast('success', say(texts.done, doneCount));
    if (requestedCount > 0) toast('ok', say(texts.asked, requestedCount));
    setRefused(problems);
    return problems.length === 0;
  };
  return {
    decide,
    isDeciding: save.isPending || saveFound.isPending,
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
