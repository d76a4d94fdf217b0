import { failureText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import {
  type MeasurementHistoryRow as Row,
  searchMeasurementHistory,
} from '@oikos/contract/measurement/measurements/measurement-values.ts';
import { measurementOriginNames } from '@oikos/domain/measurement/measurement-origin.ts';
import { useMemo } from 'react';
import { useKit } from '../../../kit/kit-context.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { MeasuredValue } from '../../../kit/text/MeasuredValue.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { type Speech, useSpeech } from '../../../translation/translate.ts';
import { dayFilter } from '../day-filter.tsx';
import { entryTexts } from '../entry-sheet/entry-texts.ts';
import { failureWords } from '../failure-words.ts';
import { valueHistoryTexts as texts } from './value-history-texts.ts';

/** Where values come from that nobody gave. */
const computed: ReadonlySet<Row['origin']> = new Set<Row['origin']>(['calculation', 'bill', 'substitute']);

const columnsOf = (say: Speech['say'], timeZone: string): readonly ListColumn<Row>[] => [
  {
    field: 'parameter',
    title: say(texts.parameter),
    also: [{ field: 'parameterSet', title: say(texts.parameterSet) }],
  },
  { field: 'beginDate', title: say(texts.from), noWrap: true, also: [{ field: 'time', title: say(texts.time) }] },
  { field: 'endDate', title: say(texts.to), noWrap: true },
  {
    field: 'value',
    title: say(texts.value),
    numeric: true,
    render: (row) => (
      <MeasuredValue
        {...row}
        otherwise={row.text || failureText(row.state, say)}
        isComputed={computed.has(row.origin)}
      />
    ),
    also: [
      { field: 'qualifier', title: say(entryTexts.qualifier) },
      { field: 'noDataCode', title: say(entryTexts.noDataCode) },
      { field: 'unit', title: say(texts.unit) },
      { field: 'text', title: say(texts.text) },
      { field: 'state', title: say(texts.noValueBecause), words: failureWords(say) },
    ],
  },
  { field: 'flags', title: say(texts.flags) },
  {
    field: 'isCurrent',
    title: say(texts.isCurrent),
    render: ({ isCurrent }) => (
      <StatusBadge tone={isCurrent ? 'success' : 'neutral'}>
        {say(isCurrent ? texts.current : texts.replaced)}
      </StatusBadge>
    ),
  },
  {
    field: 'origin',
    title: say(texts.origin),
    words: wordsFor(measurementOriginNames, (origin) => say(texts[origin])),
    render: ({ origin }) => say(texts[origin]),
  },
  { field: 'reasonForChange', title: say(texts.reason), also: [{ field: 'comment', title: say(texts.comment) }] },
  { field: 'recordedBy', title: say(texts.recordedBy) },
  {
    field: 'recordedAt',
    title: say(texts.recordedAt),
    noWrap: true,
    render: ({ recordedAt }) => timeText(recordedAt, timeZone),
  },
  { field: 'supersededBy', title: say(texts.supersededBy) },
  {
    field: 'supersededAt',
    title: say(texts.supersededAt),
    noWrap: true,
    render: ({ supersededAt }) => (supersededAt === null ? '' : timeText(supersededAt, timeZone)),
    also: [{ field: 'supersededReason', title: say(texts.supersededReason) }],
  },
];

/** The history of a node's values, the newest state first (E184 as a list). */
export function ValueHistoryTab({ record: node }: { readonly record: { readonly id: number } }) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const columns = useMemo(() => columnsOf(say, timeZone), [say, timeZone]);
  const filters = useMemo(
    () => [dayFilter('beginDate', say(texts.periodsFrom)), dayFilter('endDate', say(texts.periodsTo))],
    [say],
  );
  const input = useMemo(() => ({ nodeId: node.id }), [node.id]);
  return (
    <ListScreen
      embedded
      title={say(texts.tab)}
      plural={say(texts.plural)}
      endpoint={searchMeasurementHistory}
      input={input}
      columns={columns}
      filters={filters}
      emptyHint={say(texts.help)}
    />
  );
}
