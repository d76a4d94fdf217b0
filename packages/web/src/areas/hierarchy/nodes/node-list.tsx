import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import type { searchNodeRelationships } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import type { ItemOf } from '@oikos/contract/list.ts';
import { FIRST_DAY } from '@oikos/contract/parameter/factors/effective-dates.ts';
import {
  type ActivityFilter,
  activityFilters,
  type PlacementFilter,
  placementFilters,
} from '@oikos/domain/hierarchy/structure.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { shownFirstDay, shownLastDay } from '@oikos/domain/period/validity.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { LookupName } from '../../../kit/fields/LookupName.tsx';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { filledIn, type ListColumn, type ListFilters } from '../../../kit/list/list-types.ts';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { speech } from '../../../translation/translate.ts';
import { includedTypes } from './node-lookups.ts';

export type NodeListRow = ItemOf<typeof searchNodeRelationships>;

/** First and last active day. V124: no end is shown empty, and so is the begin of a node that was always there. */
const datesOf = (row: NodeListRow): string =>
  row.inactiveDate === NO_END
    ? shownFirstDay(row.activeDate)
    : `${shownFirstDay(row.activeDate)} – ${shownLastDay(row.inactiveDate)}`;

/** An alternative name that says no more than name and external id beside it isn't said again. */
const ownAltname = ({ childNodeName: name, externalId, altname }: NodeListRow): string | null =>
  altname === name || altname === `${name} (${externalId})` ? null : altname;

export function nodeColumns(): readonly ListColumn<NodeListRow>[] {
  const { say } = speech;
  return [
    {
      field: 'childNodeName',
      title: say(texts.name),
      render: (row) => <NameCell name={row.childNodeName} detail={ownAltname(row)} />,
    },
    { field: 'nodeType', title: say(texts.nodeType) },
    { field: 'parentNodeName', title: say(texts.parent) },
    { field: 'externalId', title: say(texts.externalId) },
    {
      field: 'activeDate',
      title: say(texts.activeDate),
      noWrap: true,
      render: datesOf,
      words: { [FIRST_DAY]: '' },
      also: [{ field: 'inactiveDate', title: say(texts.inactiveDate) }],
    },
    {
      field: 'isActive',
      onCard: 'badge',
      title: say(texts.activity),
      words: { true: say(texts.active), false: say(texts.inactive) },
      noWrap: true,
      render: (row) => (
        <StatusBadge tone={row.isActive ? 'success' : 'neutral'}>
          {say(row.isActive ? texts.active : texts.inactive)}
        </StatusBadge>
      ),
    },
  ];
}

const activityTexts: Record<ActivityFilter, typeof texts.active> = {
  activeOnly: texts.activeOnly,
  inactiveOnly: texts.inactiveOnly,
  activeAndInactive: texts.activeAndInactive,
};

const placementTexts: Record<PlacementFilter, typeof texts.active> = {
  inHierarchy: texts.inHierarchy,
  notInOrganization: texts.notInOrganization,
};

/** The list's filters: node type with 'All Asset Node Types' (V127), activity (V125), the day shown, and nodes without a place. */
export function nodeFilters(hierarchyId: number): ListFilters<typeof searchNodeRelationships> {
  const { say } = speech;
  return [
    {
      name: 'nodeTypeId',
      label: say(texts.nodeType),
      toInput: (value) => ({ nodeTypeId: Number(value) }),
      shown: (value) => <LookupName lookup={includedTypes(hierarchyId, true)} value={Number(value)} />,
      takesOne: true,
      control: (value, set) => (
        <LookupField
          label={say(texts.nodeType)}
          placeholder={say(texts.any)}
          lookup={includedTypes(hierarchyId, true)}
          value={value ? Number(value) : null}
          onChange={(id) => set(id === null ? undefined : String(id))}
        />
      ),
    },
    choiceFilter(
      'activity',
      say(texts.activity),
      activityFilters.map((each) => ({ value: each, label: say(activityTexts[each]) })),
      'activeAndInactive',
    ),
    choiceFilter(
      'placement',
      say(texts.placement),
      placementFilters.map((each) => ({ value: each, label: say(placementTexts[each]) })),
      'inHierarchy',
    ),
    {
      name: 'displayDate',
      label: say(texts.asOf),
      toInput: (value) => filledIn('displayDate', value),
      shown: (value) => value,
      takesOne: true,
      control: (value, set) => (
        <DateField
          label={say(texts.asOf)}
          placeholder={say(texts.now)}
          value={value ?? null}
          onChange={(date) => set(date ?? undefined)}
        />
      ),
    },
  ];
}
