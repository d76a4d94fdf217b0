import {
  changedSince,
  type ReviewedItem,
  type ReviewState,
  reviewStates,
} from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import type { Message } from '@oikos/contract/message.ts';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';

export const itemStateTexts: Readonly<Record<ReviewState, Message>> = {
  open: texts.stateOpen,
  requested: texts.stateRequested,
  kept: texts.stateKept,
  changed: texts.stateChanged,
  removed: texts.stateRemoved,
};

const tones: Readonly<Record<ReviewState, StatusTone>> = {
  open: 'waiting',
  requested: 'warning',
  kept: 'success',
  changed: 'information',
  removed: 'neutral',
};

export function ItemState({ state }: Pick<ReviewedItem, 'state'>) {
  return <StatusBadge tone={tones[state]}>{useSpeech().say(itemStateTexts[state])}</StatusBadge>;
}

const sinceTexts: Readonly<Record<ReviewedItem['changedSince'], Message>> = {
  no: texts.sinceNo,
  changed: texts.sinceChanged,
  gone: texts.sinceGone,
};

/** Says that an assignment is no longer what it was when the review began; nothing where it is. */
function SinceStart({ since }: { readonly since: ReviewedItem['changedSince'] }) {
  const { say } = useSpeech();
  if (since === 'no') return null;
  return <StatusBadge tone="warning">{say(sinceTexts[since])}</StatusBadge>;
}

/** Who is in which group, where and how long; the columns of both lists of assignments. */
export function itemColumns<Row extends ReviewedItem>(timeZone: string): readonly ListColumn<Row>[] {
  const { say } = speech;
  const at = (instant: string | null) => (instant === null ? '' : timeText(instant, timeZone));
  return [
    { field: 'userName', title: say(texts.user) },
    { field: 'userGroupName', title: say(texts.group), onCard: 'fact' },
    { field: 'nodeName', title: say(texts.location), onCard: 'fact' },
    { field: 'validTo', title: say(texts.until), noWrap: true, blank: say(texts.noEnd) },
    {
      field: 'lastSignInAt',
      title: say(texts.lastSignIn),
      width: 148,
      noWrap: true,
      onCard: 'fact',
      render: ({ lastSignInAt }) => at(lastSignInAt) || say(texts.never),
    },
    {
      field: 'changedSince',
      title: say(texts.since),
      sortable: false,
      words: wordsFor(changedSince, (since) => say(sinceTexts[since])),
      render: (item) => <SinceStart since={item.changedSince} />,
    },
    {
      field: 'state',
      title: say(texts.decision),
      onCard: 'badge',
      words: wordsFor(reviewStates, (state) => say(itemStateTexts[state])),
      render: ({ state }) => <ItemState state={state} />,
    },
    { field: 'reason', title: say(texts.reason), sortable: false },
  ] as readonly ListColumn<ReviewedItem>[] as readonly ListColumn<Row>[];
}
