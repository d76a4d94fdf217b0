import { Text } from '@mantine/core';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import {
  DECIDED_AT_ONCE,
  type DecisionPreview,
  previewDecision,
  previewFoundRemoval,
} from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { FIRST_FEW, FirstFew, FirstFewNotice } from '../../../kit/page/FirstFew.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { AccessEffect } from '../../identity/public.ts';
import { reviewerTexts as texts } from './access-review-texts.ts';
import { type Chosen, hasChangedItems } from './use-decide.tsx';

interface DecisionEffectProps {
  readonly chosen: Chosen;
  /** Undefined while the form doesn't say enough. */
  readonly decision: Pick<InputOf<typeof previewDecision>, 'decision' | 'userGroupId' | 'validTo'> | undefined;
}

/** What a decision gives and takes, before it is made: of the first rows where many are chosen. */
export function DecisionEffect({ chosen: { rows, search, count }, decision }: DecisionEffectProps) {
  const shown = (preview: DecisionPreview) => <Undone preview={preview} />;
  if (search)
    return (
      <AccessEffect of={previewFoundRemoval} input={{ found: { filter: { ...search }, count } }}>
        {shown}
      </AccessEffect>
    );
  const part = rows.slice(0, DECIDED_AT_ONCE);
  const itemIds = part.map(({ id }) => id);
  const input = decision && { ...decision, itemIds, acceptsChanged: hasChangedItems(part) };
  return (
    <AccessEffect of={previewDecision} input={input}>
      {shown}
    </AccessEffect>
  );
}

/** Who has nothing to lose, what waits for an administrator, and what can't be decided so. */
function Undone({ preview }: { readonly preview: DecisionPreview }) {
  const { say, sayReply } = useSpeech();
  const { requestedCount, withoutAccess, withoutAccessCount, left, leftCount } = preview;
  return (
    <>
      <FirstFew
        rows={withoutAccess}
        keyOf={({ userId }) => userId}
        line={({ userName }) => say(texts.withoutAccess, userName)}
        others={withoutAccessCount - Math.min(withoutAccess.length, FIRST_FEW)}
      />
      {requestedCount > 0 ? <Text size="sm">{say(texts.willAsk, requestedCount)}</Text> : null}
      <FirstFewNotice
        rows={left}
        keyOf={({ itemId }) => itemId}
        line={({ userName, problem }) => say(texts.notDecidedOf, userName, problem ? sayReply(problem) : '')}
        others={leftCount - Math.min(left.length, FIRST_FEW)}
      />
    </>
  );
}
