import { Button } from '@mantine/core';
import {
  type AccessReviewDetail,
  type ReviewItemRow,
  searchReviewItems,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { reviewStates } from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilter, ListFilters } from '../../../kit/list/list-types.ts';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { speech, useSpeech, useSpoken } from '../../../translation/translate.ts';
import { personLookup, placeLookup } from '../../identity/public.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';
import { GiveItemsDialog } from './GiveItemsDialog.tsx';
import { ItemDrawer } from './ItemDrawer.tsx';
import { itemColumns, itemStateTexts } from './review-columns.tsx';

/** All assignments of a review, with who decides on them and what was decided. */
export function ReviewItems({ record }: RecordProps<AccessReviewDetail>) {
  const { say } = useSpeech();
  const { user } = useSession();
  const { id, mayEdit, state } = record;
  const input = useMemo(() => ({ id }), [id]);
  const columns = useSpoken(() => columnsIn(user.ianaTimeZone), [user.ianaTimeZone]);
  const filters = useSpoken(() => filtersOf(user.currentHierarchyId), [user.currentHierarchyId]);
  const [opened, setOpened] = useState<ReviewItemRow>();
  const [giving, setGiving] = useState<{ readonly ids: readonly number[]; readonly clear: () => void }>();
  return (
    <>
      <ListScreen
        embedded
        prefix="items."
        title={say(texts.itemsTab)}
        plural={say(texts.itemsPlural)}
        endpoint={searchReviewItems}
        input={input}
        columns={columns}
        filters={filters}
        onOpen={setOpened}
        {...(mayEdit &&
          state !== 'closed' && {
            selection: {
              isSelectable: (row: ReviewItemRow) => row.state === 'open',
              actions: (rows: readonly ReviewItemRow[], clear: () => void) => (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => setGiving({ ids: rows.map((row) => row.id), clear })}
                >
                  {say(texts.give)}
                </Button>
              ),
            },
          })}
      />
      {opened ? <ItemDrawer item={opened} onClose={() => setOpened(undefined)} /> : null}
      {giving ? (
        <GiveItemsDialog
          reviewId={id}
          itemIds={giving.ids}
          onClose={() => setGiving(undefined)}
          onGiven={() => {
            giving.clear();
            setGiving(undefined);
          }}
        />
      ) : null}
    </>
  );
}

const columnsIn = (timeZone: string): readonly ListColumn<ReviewItemRow>[] => {
  const { say } = speech;
  return [
    ...itemColumns<ReviewItemRow>(timeZone),
    { field: 'reviewers', title: say(texts.reviewers), sortable: false, blank: say(texts.nobody) },
    { field: 'decidedBy', title: say(texts.decidedBy), sortable: false },
    {
      field: 'decidedAt',
      title: say(texts.decidedAt),
      noWrap: true,
      render: ({ decidedAt }) => (decidedAt === null ? '' : timeText(decidedAt, timeZone)),
    },
  ];
};

const filtersOf = (hierarchyId: number | null): ListFilters<typeof searchReviewItems> => {
  const { say } = speech;
  return [
    choiceFilter(
      'state',
      say(texts.decision),
      reviewStates.map((state) => ({ value: state, label: say(itemStateTexts[state]) })),
    ),
    lookupFilter('reviewerId', say(texts.reviewer), personLookup),
    ...(hierarchyId === null ? [] : [lookupFilter('nodeId', say(texts.location), placeLookup(hierarchyId))]),
    {
      ...choiceFilter('since', say(texts.since), [
        { value: 'changed', label: say(texts.hasChanged) },
        { value: 'same', label: say(texts.sinceNo) },
      ]),
      toInput: (value: string) => ({ hasChanged: value === 'changed' }),
    } as ListFilter<'hasChanged'>,
  ];
};
