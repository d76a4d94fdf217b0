import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { stateText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import { restatementStatuses, searchRestatements } from '@oikos/contract/measurement/restatements.ts';
import { measurementStateNames } from '@oikos/domain/measurement/measurement-state.ts';
import { useMemo } from 'react';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { choiceFilter, dateFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { FillPage } from '../../../kit/page/FillPage.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { locationFilter } from '../../hierarchy/public.ts';
import { newValueText } from './new-value-text.ts';
import { restatementListTexts as texts } from './restatement-list-texts.ts';

type Row = OutputOf<typeof searchRestatements>['items'][number];

const tones = { proposed: 'waiting', accepted: 'success', rejected: 'warning', withdrawn: 'neutral' } as const;

/** All restatements, pending and decided. */
export function RestatementsScreen() {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const filters = useMemo(
    () => [
      choiceFilter(
        'status',
        say(texts.status),
        restatementStatuses.map((status) => ({ value: status, label: say(texts[status]) })),
      ),
      {
        ...choiceFilter('mine', say(texts.mine), [{ value: 'true', label: say(texts.mineOnly) }]),
        toInput: () => ({ mine: true }),
      },
      locationFilter('locationId', say(texts.location)),
      dateFilter('beginDate', say(texts.from)),
      dateFilter('endDate', say(texts.to)),
    ],
    [say],
  );
  const columns = useMemo(
    (): readonly ListColumn<Row>[] => [
      { field: 'node', title: say(texts.node) },
      { field: 'parameter', title: say(texts.parameter) },
      { field: 'beginDate', title: say(texts.from), noWrap: true },
      { field: 'endDate', title: say(texts.to), noWrap: true },
      {
        field: 'oldValue',
        title: say(texts.oldValue),
        numeric: true,
        render: ({ oldState, oldValue, oldUom }) =>
          stateText(oldState, say) || <Quantity value={oldValue} unit={oldUom} isComputed />,
        also: [
          { field: 'oldUom', title: say(texts.oldUnit) },
          {
            field: 'oldState',
            title: say(texts.oldState),
            words: wordsFor(measurementStateNames, (state) => stateText(state, say)),
          },
        ],
      },
      {
        field: 'newValue',
        title: say(texts.newValue),
        numeric: true,
        render: (row) => newValueText(row, say) || <Quantity value={row.newValue} unit={row.newUom} isComputed />,
        also: [
          { field: 'newUom', title: say(texts.newUnit) },
          {
            field: 'newState',
            title: say(texts.newState),
            words: wordsFor(measurementStateNames, (state) => stateText(state, say)),
          },
        ],
      },
      {
        field: 'status',
        onCard: 'badge',
        title: say(texts.status),
        words: wordsFor(restatementStatuses, (status) => say(texts[status])),
        render: ({ status }) => <StatusBadge tone={tones[status]}>{say(texts[status])}</StatusBadge>,
      },
      {
        field: 'isKept',
        title: say(texts.isKept),
        words: { true: say(kitTexts.yes), false: say(kitTexts.no) },
      },
      { field: 'decidedBy', title: say(texts.decidedBy) },
      {
        field: 'decidedAt',
        title: say(texts.decidedAt),
        render: ({ decidedAt }) => (decidedAt === null ? '' : timeText(decidedAt, timeZone)),
      },
      { field: 'decisionReason', title: say(texts.reason) },
      {
        field: 'proposedAt',
        title: say(texts.proposedAt),
        render: ({ proposedAt }) => timeText(proposedAt, timeZone),
      },
    ],
    [say, timeZone],
  );
  return (
    <FillPage>
      <ListScreen
        title={say(texts.title)}
        help={say(texts.help)}
        plural={say(texts.plural)}
        endpoint={searchRestatements}
        columns={columns}
        filters={filters}
        emptyHint={say(texts.none)}
      />
    </FillPage>
  );
}
