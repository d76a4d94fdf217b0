import {
  type AccessReviewRow,
  accessReviewStates,
  searchAccessReviews,
  startAccessReview,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-types.ts';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { speech, useSpeech, useSpoken } from '../../../translation/translate.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';
import { ReviewBadge, reviewStateTexts } from './review-state.tsx';

const StartReviewDrawer = lazy(() =>
  import('./StartReviewDrawer.tsx').then((file) => ({ default: file.StartReviewDrawer })),
);

/** The access reviews of the company with how far they are: a page of its own, and a tab of the company's settings. */
export function AccessReviewList({ embedded = false }: { readonly embedded?: boolean }) {
  const { say } = useSpeech();
  const { user } = useSession();
  const columns = useSpoken(() => columnsIn(user.ianaTimeZone), [user.ianaTimeZone]);
  const filters = useSpoken(filtersOf, []);
  const list = usePageAddress('/access-reviews');
  const [isStarting, setStarting] = useState(false);
  const start = (
    <PageActions
      actions={[
        {
          label: say(texts.start),
          icon: <IconPlus size={16} />,
          kind: 'primary',
          by: startAccessReview,
          onClick: () => setStarting(true),
        },
      ]}
    />
  );
  return (
    <>
      <ListScreen
        {...(embedded && { embedded, prefix: 'reviews.' })}
        title={say(texts.title)}
        plural={say(texts.plural)}
        help={say(texts.help)}
        endpoint={searchAccessReviews}
        columns={columns}
        filters={filters}
        address={({ id }) => `${list}/${id}`}
        emptyHint={say(texts.noneHint)}
        actions={start}
        emptyAction={start}
      />
      <Suspense fallback={null}>
        {isStarting ? <StartReviewDrawer onClose={() => setStarting(false)} /> : null}
      </Suspense>
    </>
  );
}

const columnsIn = (timeZone: string): readonly ListColumn<AccessReviewRow>[] => {
  const { say } = speech;
  const at = (instant: string | null) => (instant === null ? '' : timeText(instant, timeZone));
  return [
    { field: 'name', title: say(texts.name) },
    { field: 'state', title: say(texts.state), onCard: 'badge', render: ({ state }) => <ReviewBadge state={state} /> },
    { field: 'dueOn', title: say(texts.dueOn), noWrap: true, onCard: 'fact' },
    { field: 'places', title: say(texts.places), sortable: false, blank: say(texts.wholeCompany), onCard: 'fact' },
    { field: 'itemCount', title: say(texts.itemCount), numeric: true },
    {
      field: 'decidedCount',
      title: say(texts.decided),
      numeric: true,
      onCard: 'fact',
      render: ({ decidedCount, itemCount }) => say(texts.decidedOf, decidedCount, itemCount),
    },
    { field: 'requestedCount', title: say(texts.requested), numeric: true, sortable: false },
    { field: 'startedAt', title: say(texts.startedAt), noWrap: true, render: ({ startedAt }) => at(startedAt) },
    { field: 'startedBy', title: say(texts.startedBy) },
    { field: 'closedAt', title: say(texts.closedAt), noWrap: true, render: ({ closedAt }) => at(closedAt) },
  ];
};

const filtersOf = (): ListFilters<typeof searchAccessReviews> => [
  choiceFilter(
    'state',
    speech.say(texts.state),
    accessReviewStates.map((state) => ({ value: state, label: speech.say(reviewStateTexts[state]) })),
  ),
];
