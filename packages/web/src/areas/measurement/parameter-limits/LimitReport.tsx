import { Anchor } from '@mantine/core';
import type { ItemOf } from '@oikos/contract/list.ts';
import { reportSpans, searchLimitReport } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { choiceFilter, dateFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { type Speech, useSpeech } from '../../../translation/translate.ts';
import { locationFilter } from '../../hierarchy/public.ts';
import { evaluationTexts as texts } from './evaluation-texts.ts';
import { averagingText, limitText } from './limit-words.ts';
import { useLimitAddress } from './use-limit-address.ts';

type Row = ItemOf<typeof searchLimitReport>;
type AddressOf = ReturnType<typeof useLimitAddress>;
type Counted = 'within' | 'warned' | 'exceeded' | 'notEvaluated' | 'exceedances' | 'open';

const outcomes = ['exceeded', 'warned', 'notEvaluated'] as const;

/** A count of windows leads to them on the limit's page, a count of exceedances to those. */
function countColumn(field: Counted, title: string, addressOf: AddressOf): ListColumn<Row> {
  const isEvents = field === 'exceedances' || field === 'open';
  return {
    field,
    title,
    numeric: true,
    ...(field === 'within' && { sortable: false as const }),
    onCard: field === 'exceeded' ? 'fact' : undefined,
    render: (row) => {
      if (row[field] === 0) return 0;
      const { parameterLimitId, beginDate, endDate } = row;
      const days = { 'exceedances.beginDate': beginDate, 'exceedances.endDate': endDate };
      const shown: Readonly<Record<string, string>> = isEvents
        ? { tab: 'exceedances', ...days, ...(field === 'open' && { 'exceedances.state': 'open' }) }
        : { from: beginDate, to: endDate };
      return (
        <Anchor component={Link} to={addressOf(parameterLimitId, shown)} size="sm">
          {row[field]}
        </Anchor>
      );
    },
  };
}

function columnsOf(say: Speech['say'], addressOf: AddressOf): readonly ListColumn<Row>[] {
  return [
    {
      field: 'node',
      title: say(texts.node),
      render: ({ node, site }) => <NameCell name={node} detail={site === node ? '' : site} />,
    },
    { field: 'site', title: say(texts.site), isExtra: true, onCard: false },
    { field: 'parameter', title: say(texts.parameter), onCard: 'fact' },
    {
      field: 'limit',
      title: say(texts.limit),
      sortable: false,
      noWrap: true,
      width: 170,
      onCard: 'fact',
      render: ({ operator, limit, unit }) => limitText(operator, limit, unit),
      also: [{ field: 'unit', title: say(texts.unit) }],
    },
    {
      field: 'averaging',
      title: say(texts.averaging),
      sortable: false,
      render: (row) => averagingText(row, say),
    },
    { field: 'beginDate', title: say(texts.from), noWrap: true, onCard: 'fact' },
    { field: 'endDate', title: say(texts.lastDay), sortable: false, noWrap: true, isExtra: true },
    countColumn('exceeded', say(texts.exceeded), addressOf),
    countColumn('warned', say(texts.warned), addressOf),
    countColumn('notEvaluated', say(texts.notEvaluated), addressOf),
    countColumn('within', say(texts.within), addressOf),
    countColumn('exceedances', say(texts.events), addressOf),
    countColumn('open', say(texts.open), addressOf),
    {
      field: 'worst',
      title: say(texts.worst),
      sortable: false,
      numeric: true,
      render: ({ worst, unit }) => <Quantity value={worst} unit={unit} isComputed />,
    },
    { field: 'citation', title: say(texts.citation), sortable: false, isExtra: true },
  ];
}

/** What limits came to by site and period: every number leads to its windows or its exceedances. */
export function LimitReport() {
  const { say } = useSpeech();
  const addressOf = useLimitAddress();
  const columns = useMemo(() => columnsOf(say, addressOf), [say, addressOf]);
  const filters = useMemo(
    () => [
      choiceFilter(
        'period',
        say(texts.periods),
        reportSpans.map((span) => ({ value: span, label: say(texts[span]) })),
        'month',
      ),
      locationFilter('locationId', say(texts.location)),
      choiceFilter(
        'outcome',
        say(texts.outcome),
        outcomes.map((outcome) => ({ value: outcome, label: say(texts[outcome]) })),
      ),
      dateFilter('beginDate', say(texts.from)),
      dateFilter('endDate', say(texts.to)),
    ],
    [say],
  );
  return (
    <ListScreen
      title={say(texts.report)}
      plural={say(texts.reportRows)}
      endpoint={searchLimitReport}
      columns={columns}
      filters={filters}
      address={({ parameterLimitId }) => addressOf(parameterLimitId)}
      emptyHint={say(texts.noReport)}
      embedded
    />
  );
}
