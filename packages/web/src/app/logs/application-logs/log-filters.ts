import { securityOutcomes } from '@oikos/contract/identity/security-events.ts';
import { securityReasons, securityReasonTexts } from '@oikos/contract/identity/security-reasons.ts';
import {
  activityKinds,
  errorStatuses,
  requestOutcomes,
  type searchActivities,
  type searchErrors,
  searchLogPeople,
  type searchReports,
  type searchRequests,
} from '@oikos/contract/records/application-logs.ts';
import { jobStates } from '@oikos/contract/records/job-runs.ts';
import { choiceFilter, dateFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import type { ListFilters } from '../../../kit/list/list-types.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { textFilter } from '../../../kit/list/text-filter.tsx';
import { speech } from '../../../translation/translate.ts';
import { kindText } from './log-columns.tsx';
import { logTexts as texts } from './log-texts.ts';

const people = lookupOf(searchLogPeople);

/** Days and person, as every log is searched. */
const common = () => [
  dateFilter('fromDate', speech.say(texts.from)),
  dateFilter('toDate', speech.say(texts.to)),
  lookupFilter('userId', speech.say(texts.person), people),
];

const request = () => textFilter('requestId', speech.say(texts.request));

const stateFilter = <State extends keyof typeof texts>(states: readonly State[]) =>
  choiceFilter(
    'status',
    speech.say(texts.status),
    states.map((state) => ({ value: state, label: speech.say(texts[state]) })),
  );

export const activityFilters = (): ListFilters<typeof searchActivities> => [
  ...common(),
  choiceFilter(
    'kind',
    speech.say(texts.kind),
    activityKinds.map((kind) => ({ value: kind, label: kindText(kind) })),
  ),
  stateFilter(securityOutcomes),
  choiceFilter(
    'reason',
    speech.say(texts.reason),
    securityReasons.map((reason) => ({ value: reason, label: speech.say(securityReasonTexts[reason]) })),
  ),
  request(),
];

export const errorFilters = (): ListFilters<typeof searchErrors> => [
  ...common(),
  choiceFilter(
    'status',
    speech.say(texts.status),
    errorStatuses.map((status) => ({ value: status, label: String(status) })),
  ),
  request(),
];

export const requestFilters = (): ListFilters<typeof searchRequests> => [
  ...common(),
  stateFilter(requestOutcomes),
  request(),
];

export const reportFilters = (): ListFilters<typeof searchReports> => [...common(), stateFilter(jobStates)];
