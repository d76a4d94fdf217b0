import {
  type OwnReviewItem,
  type searchOwnReviewItems,
  searchOwnReviews,
} from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-types.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { speech } from '../../../translation/translate.ts';
import { placeLookup, userGroupLookup } from '../../identity/public.ts';
import { accessReviewTexts, reviewerTexts as texts } from './access-review-texts.ts';
import { itemColumns } from './review-columns.tsx';

const reviewLookup = lookupOf(searchOwnReviews);

export const ownItemColumns = (timeZone: string): readonly ListColumn<OwnReviewItem>[] => [
  ...itemColumns<OwnReviewItem>(timeZone),
  { field: 'reviewName', title: speech.say(texts.review), sortable: false },
  { field: 'dueOn', title: speech.say(texts.dueOn), noWrap: true },
];

export const ownItemFilters = (hierarchyId: number | null): ListFilters<typeof searchOwnReviewItems> => {
  const { say } = speech;
  return [
    lookupFilter('reviewerId', say(texts.review), reviewLookup),
    choiceFilter(
      'show',
      say(texts.show),
      [
        { value: 'todo', label: say(texts.todo) },
        { value: 'all', label: say(texts.all) },
      ],
      'todo',
    ),
    ...(hierarchyId === null
      ? []
      : [lookupFilter('nodeId', say(accessReviewTexts.location), placeLookup(hierarchyId))]),
    lookupFilter('userGroupId', say(accessReviewTexts.group), userGroupLookup),
    choiceFilter(
      'unseenForDays',
      say(texts.unseen),
      [30, 90, 180].map((days) => ({ value: days, label: say(texts.days, days) })),
    ),
  ];
};
