import type { searchActions, searchMyActions, snoozeChoices } from '@oikos/contract/task/actions/action-lists.ts';
import { actionStatuses, isActionOpen } from '@oikos/domain/task/action-states.ts';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import type { ListFilter, ListFilters } from '../../../kit/list/list-types.ts';
import type { BuiltInView } from '../../../kit/list/views/view-content.ts';
import { speech } from '../../../translation/translate.ts';
import { nodeLookup } from '../../parameter/public.ts';
import { workTexts as texts } from '../work-texts.ts';
import { people } from './assignees.ts';

/** In the address: how the rows belong together. */
export const GROUP = 'group';
export const BY_SITE = 'site';
export const SNOOZED = 'snoozed';
export const STATUS = 'status';
/** Open or in progress. */
const NOT_ENDED = 'notEnded';
const ANY_STATUS = 'any';

/** What a choice of status searches for. */
const statusesOf = (value: string) => {
  if (value === ANY_STATUS) return {};
  return { statuses: value === NOT_ENDED ? actionStatuses.filter(isActionOpen) : [value] };
};

/** Of every list of tasks. */
const commonFilters = (hierarchyId: number | null): ListFilters<typeof searchActions> => {
  const { say } = speech;
  return [
    choiceFilter('due', say(texts.due), [
      { value: 'overdue', label: say(texts.dueOverdue) },
      { value: 'week', label: say(texts.dueWeek) },
      { value: 'month', label: say(texts.dueMonth) },
    ]),
    {
      ...choiceFilter(STATUS, say(texts.status), [
        { value: NOT_ENDED, label: say(texts.notEnded) },
        ...actionStatuses.map((status) => ({ value: status as string, label: status as string })),
        { value: ANY_STATUS, label: say(texts.anyStatus) },
      ]),
      toInput: statusesOf,
    } as ListFilter<'statuses'>,
    ...(hierarchyId === null ? [] : [lookupFilter('nodeId', say(texts.site), nodeLookup(hierarchyId))]),
    {
      ...choiceFilter(GROUP, say(texts.groupBy), [{ value: BY_SITE, label: say(texts.site) }]),
      toInput: (value: string) => ({ bySite: value === BY_SITE }),
    } as ListFilter<'bySite'>,
  ];
};

const choice = (value: (typeof snoozeChoices)[number], label: string) => ({ value, label });

export const ownFilters = (hierarchyId: number | null): ListFilters<typeof searchMyActions> => [
  ...commonFilters(hierarchyId),
  choiceFilter(SNOOZED, speech.say(texts.snoozed), [
    choice('only', speech.say(texts.onlySnoozed)),
    choice('with', speech.say(texts.withSnoozed)),
  ]),
];

/** What has ended is shown to those who ask for it. */
export const allFilters = (hierarchyId: number | null): ListFilters<typeof searchActions> => [
  ...commonFilters(hierarchyId).map((filter) => (filter.name === STATUS ? { ...filter, standard: NOT_ENDED } : filter)),
  lookupFilter('assignedToId', speech.say(texts.ownerPerson), people),
];

const overdue = (): BuiltInView => ({
  key: 'overdue',
  label: speech.say(texts.dueOverdue),
  filters: { due: 'overdue' },
});
const bySite = (): BuiltInView => ({ key: 'site', label: speech.say(texts.bySite), filters: { [GROUP]: BY_SITE } });
const snoozed = (): BuiltInView => ({
  key: 'snoozed',
  label: speech.say(texts.snoozed),
  filters: { [SNOOZED]: 'only' },
});

export const ownViews = (): readonly BuiltInView[] => [overdue(), bySite(), snoozed()];
const ended = (): BuiltInView => ({
  key: 'ended',
  label: speech.say(texts.endedToo),
  filters: { [STATUS]: ANY_STATUS },
});
export const allViews = (): readonly BuiltInView[] => [ended(), overdue(), bySite()];
