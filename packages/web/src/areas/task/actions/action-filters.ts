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
      ]),
      toInput: (value: string) => ({ statuses: value === NOT_ENDED ? actionStatuses.filter(isActionOpen) : [value] }),
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

export const allFilters = (hierarchyId: number | null): ListFilters<typeof searchActions> => [
  ...commonFilters(hierarchyId),
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
const notEnded = (): BuiltInView => ({
  key: 'notEnded',
  label: speech.say(texts.notEnded),
  filters: { [STATUS]: NOT_ENDED },
});
export const allViews = (): readonly BuiltInView[] => [notEnded(), overdue(), bySite()];
