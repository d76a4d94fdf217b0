import { type EntityName, entities, entityNames } from '@oikos/contract/entity-words.ts';
import { type searchAuditLog, searchAuditPeople } from '@oikos/contract/records/audit-log.ts';
import { auditActions } from '@oikos/contract/records/recorded-changes.ts';
import { deeds } from '../../../kit/history/recorded-text.ts';
import { choiceFilter, dateFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import type { ListFilter, ListFilters } from '../../../kit/list/list-types.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { textFilter } from '../../../kit/list/text-filter.tsx';
import type { BuiltInView } from '../../../kit/list/views/view-content.ts';
import { capitalized } from '../../../kit/text/capitalized.ts';
import { speech } from '../../../translation/translate.ts';
import { auditTexts as texts } from './audit-texts.ts';

const people = lookupOf(searchAuditPeople);

/** What each kind of record is called at the head of a line. */
export const kindNames = (): Record<EntityName, string> =>
  Object.fromEntries(entityNames.map((name) => [name, capitalized(speech.say(entities[name].one))])) as Record<
    EntityName,
    string
  >;

const isNumber = (value: string): boolean => /^[1-9]\d{0,14}$/.test(value);

/** A record and its parts, by the number in its address. */
const recordFilter = (): ListFilter<'record' | 'withParts'> => ({
  ...textFilter('record', speech.say(texts.recordNumber)),
  knows: isNumber,
  toInput: (value) => (isNumber(value) ? { record: Number(value), withParts: true } : {}),
});

export function auditFilters(): ListFilters<typeof searchAuditLog> {
  const { say } = speech;
  const kinds = Object.entries(kindNames()).map(([value, label]) => ({ value, label }));
  return [
    dateFilter('fromDate', say(texts.from)),
    dateFilter('toDate', say(texts.to)),
    lookupFilter('userId', say(texts.person), people),
    choiceFilter(
      'entity',
      say(texts.kind),
      kinds.toSorted((one, other) => one.label.localeCompare(other.label)),
    ),
    recordFilter(),
    choiceFilter(
      'action',
      say(texts.action),
      auditActions.map((action) => ({ value: action, label: say(deeds[action]) })),
    ),
    textFilter('requestId', say(texts.request)),
  ];
}

export const auditViews = (): readonly BuiltInView[] => [
  { key: 'deletions', label: speech.say(texts.deletions), filters: { action: 'delete' } },
];
