import type { searchApprovals } from '@oikos/contract/measurement/approvals.ts';
import { type ApprovalRow, approvalStatuses } from '@oikos/contract/measurement/approvals.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import { parameterSets } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { choiceFilter, dateFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import type { ListColumn, ListFilter, ListFilters } from '../../../kit/list/list-types.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { MeasuredValue } from '../../../kit/text/MeasuredValue.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import type { Speech } from '../../../translation/translate.ts';
import { locationFilter } from '../../hierarchy/public.ts';
import { entryTexts } from '../entry-sheet/entry-texts.ts';
import { approvalTexts as texts } from './approval-texts.ts';
import { placeColumns } from './place-columns.tsx';

const tones = { waiting: 'waiting', approved: 'success' } as const;
const originTexts = {
  manual: entryTexts.originManual,
  import: entryTexts.originImport,
  calculation: entryTexts.originCalculation,
  bill: entryTexts.originBill,
  substitute: entryTexts.originSubstitute,
} as const;
const origins = Object.keys(originTexts) as (keyof typeof originTexts)[];

export function approvalColumns(speech: Speech, timeZone: string): readonly ListColumn<ApprovalRow>[] {
  return [...valueColumns(speech), ...decisionColumns(speech, timeZone)];
}

/** What the value is of, and what it is. */
function valueColumns({ say }: Speech): readonly ListColumn<ApprovalRow>[] {
  const isResult = (row: ApprovalRow) =>
    row.origin === 'calculation' || row.origin === 'bill' || row.origin === 'substitute';
  return [
    ...placeColumns({ say }),
    {
      field: 'value',
      title: say(texts.value),
      numeric: true,
      noWrap: true,
      onCard: 'fact',
      also: [
        { field: 'qualifier', title: say(entryTexts.qualifier) },
        { field: 'noDataCode', title: say(entryTexts.noDataCode) },
        { field: 'unit', title: say(texts.unit) },
        { field: 'text', title: say(texts.text) },
      ],
      render: (row) => <MeasuredValue {...row} otherwise={row.text} isComputed={isResult(row)} />,
    },
  ];
}

/** Who entered it, and who approved it. */
function decisionColumns({ say }: Speech, timeZone: string): readonly ListColumn<ApprovalRow>[] {
  const timeOf = (instant: string | null) => (instant === null ? '' : timeText(instant, timeZone));
  return [
    {
      field: 'enteredBy',
      title: say(texts.enteredBy),
      width: 150,
      also: [
        { field: 'enteredAt', title: say(texts.enteredAt) },
        { field: 'origin', title: say(texts.origin), words: wordsFor(origins, (origin) => say(originTexts[origin])) },
      ],
      // What nobody entered says what made it.
      render: ({ enteredBy, enteredAt, origin }) => (
        <NameCell name={enteredBy ?? say(originTexts[origin])} detail={timeOf(enteredAt)} />
      ),
    },
    {
      field: 'status',
      onCard: 'badge',
      title: say(texts.status),
      words: wordsFor(approvalStatuses, (status) => say(texts[status])),
      render: ({ status }) => <StatusBadge tone={tones[status]}>{say(texts[status])}</StatusBadge>,
    },
    {
      field: 'approvedBy',
      title: say(texts.approvedBy),
      width: 150,
      also: [{ field: 'approvedAt', title: say(texts.approvedAt) }],
      render: ({ approvedBy, approvedAt }) => <NameCell name={approvedBy ?? ''} detail={timeOf(approvedAt)} />,
    },
  ];
}

const setsOf = (moduleId: ModuleId) => lookupOf(parameterSets, { within: { moduleId } });

export const approvalFilters = ({ say }: Speech, moduleId: ModuleId): ListFilters<typeof searchApprovals> => [
  statusFilter({ say }),
  locationFilter('locationId', say(texts.location)),
  mineFilter({ say }),
  lookupFilter('parameterSetId', say(texts.parameterSet), setsOf(moduleId)),
  dateFilter('beginDate', say(texts.from)),
  dateFilter('endDate', say(texts.to)),
];

/** Only what the reader may approve. */
const mineFilter = ({ say }: Pick<Speech, 'say'>): ListFilter<'mine'> => ({
  ...choiceFilter('mine', say(texts.approver), [{ value: 'true', label: say(texts.mine) }]),
  toInput: () => ({ mine: true }),
});

const WAITING = 'waiting';

/** What waits is shown unless the others are asked for. */
function statusFilter({ say }: Pick<Speech, 'say'>): ListFilter<'status'> {
  const choices = [
    ...approvalStatuses.map((status) => ({ value: status as string, label: say(texts[status]) })),
    { value: 'all', label: say(texts.anyStatus) },
  ];
  return { ...choiceFilter('status', say(texts.status), choices, WAITING), standard: WAITING };
}
