import {
  type searchVerdicts,
  type VerdictRow,
  verdictStatuses,
} from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { parameterSets } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { severities } from '@oikos/domain/measurement/severity.ts';
import { choiceFilter, dateFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import type { ListColumn, ListFilter, ListFilters } from '../../../kit/list/list-types.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import type { Speech } from '../../../translation/translate.ts';
import { locationFilter } from '../../hierarchy/public.ts';
import { approvalTexts as placeTexts } from '../approvals/approval-texts.ts';
import { placeColumns } from '../approvals/place-columns.tsx';
import { severityTones } from '../severity-tones.ts';
import { verdictTexts as texts } from './verdict-texts.ts';

const statusTones = { open: 'waiting', acknowledged: 'success' } as const;

export function verdictColumns(speech: Speech, timeZone: string): readonly ListColumn<VerdictRow>[] {
  return [...valueColumns(speech), ...findingColumns(speech), ...decisionColumns(speech, timeZone)];
}

/** The value: what it is about, and what it is. */
const valueColumns = ({ say }: Speech): readonly ListColumn<VerdictRow>[] => [
  ...placeColumns({ say }),
  {
    field: 'value',
    title: say(placeTexts.value),
    numeric: true,
    noWrap: true,
    onCard: 'fact',
    sortable: false,
    also: [{ field: 'unit', title: say(placeTexts.unit) }],
    render: ({ value, unit }) => <Quantity value={value} unit={unit} />,
  },
];

/** What is doubtful about it, and what follows. */
const findingColumns = ({ say, sayReply }: Speech): readonly ListColumn<VerdictRow>[] => [
  {
    field: 'finding',
    title: say(texts.finding),
    width: 260,
    onCard: 'fact',
    sortable: false,
    also: [{ field: 'rule', title: say(texts.rule) }],
    render: ({ findingSaid, rule }) => <NameCell name={sayReply(findingSaid)} detail={rule ?? ''} />,
  },
  {
    field: 'severity',
    onCard: 'badge',
    title: say(texts.severity),
    words: wordsFor(severities, (severity) => say(texts[severity])),
    render: ({ severity }) => <StatusBadge tone={severityTones[severity]}>{say(texts[severity])}</StatusBadge>,
  },
];

/** Who brought it in, and who confirmed it. */
function decisionColumns({ say }: Speech, timeZone: string): readonly ListColumn<VerdictRow>[] {
  const timeOf = (instant: string | null) => (instant === null ? '' : timeText(instant, timeZone));
  return [
    {
      field: 'raisedAt',
      title: say(texts.raisedAt),
      width: 150,
      also: [{ field: 'raisedBy', title: say(texts.raisedBy) }],
      render: ({ raisedAt, raisedBy }) => <NameCell name={timeOf(raisedAt)} detail={raisedBy ?? ''} />,
    },
    { field: 'owner', title: say(texts.owner) },
    {
      field: 'status',
      title: say(texts.status),
      sortable: false,
      words: wordsFor(verdictStatuses, (status) => say(texts[status])),
      render: ({ status }) => <StatusBadge tone={statusTones[status]}>{say(texts[status])}</StatusBadge>,
    },
    {
      field: 'acknowledgedBy',
      title: say(texts.acknowledgedBy),
      width: 150,
      sortable: false,
      also: [{ field: 'acknowledgedAt', title: say(texts.acknowledgedAt) }],
      render: ({ acknowledgedBy, acknowledgedAt }) => (
        <NameCell name={acknowledgedBy ?? ''} detail={timeOf(acknowledgedAt)} />
      ),
    },
    { field: 'reason', title: say(texts.reason), sortable: false },
  ];
}

const OPEN = 'open';

export const verdictFilters = ({ say }: Speech): ListFilters<typeof searchVerdicts> => [
  {
    ...choiceFilter(
      'status',
      say(texts.status),
      [
        ...verdictStatuses.map((status) => ({ value: status as string, label: say(texts[status]) })),
        { value: 'all', label: say(texts.anyStatus) },
      ],
      OPEN,
    ),
    standard: OPEN,
  },
  locationFilter('locationId', say(placeTexts.location)),
  choiceFilter(
    'severity',
    say(texts.severity),
    severities.filter((each) => each !== 'refuse').map((value) => ({ value, label: say(texts[value]) })),
  ),
  mineFilter({ say }),
  lookupFilter('parameterSetId', say(placeTexts.parameterSet), lookupOf(parameterSets)),
  dateFilter('beginDate', say(placeTexts.from)),
  dateFilter('endDate', say(placeTexts.to)),
];

/** Only what the reader looks after. */
const mineFilter = ({ say }: Pick<Speech, 'say'>): ListFilter<'mine'> => ({
  ...choiceFilter('mine', say(texts.assignedTo), [{ value: 'true', label: say(texts.mine) }]),
  toInput: () => ({ mine: true }),
});
