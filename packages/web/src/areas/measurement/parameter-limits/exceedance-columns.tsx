import type { ItemOf } from '@oikos/contract/list.ts';
import {
  exceedanceStates,
  type searchExceedances,
} from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { AskedFigure } from '../../../kit/explanation/AskedFigure.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import type { Speech } from '../../../translation/translate.ts';
import { evaluationTexts as texts } from './evaluation-texts.ts';
import { limitText } from './limit-words.ts';
import { WindowParts } from './WindowParts.tsx';

export type ExceedanceRow = ItemOf<typeof searchExceedances>;

const tones = { open: 'error', answered: 'success' } as const;

/** The window that is furthest beyond the limit. */
const peakOf = (row: ExceedanceRow) => ({
  begin: row.peakBegin,
  end: row.peakEnd,
  beginDate: row.peakBeginDate,
  beginSlot: row.peakBeginSlot,
  endDate: row.peakEndDate,
  endSlot: row.peakEndSlot,
});

/** Columns of exceedances; of one limit, its names are left out. */
export function exceedanceColumns(say: Speech['say'], isOfOne: boolean): readonly ListColumn<ExceedanceRow>[] {
  const named: readonly ListColumn<ExceedanceRow>[] = [
    { field: 'node', title: say(texts.node), onCard: 'fact' },
    { field: 'parameter', title: say(texts.parameter) },
    {
      field: 'limit',
      title: say(texts.limit),
      sortable: false,
      numeric: true,
      render: ({ operator, limit, unit }) => limitText(operator, limit, unit),
      also: [{ field: 'unit', title: say(texts.unit) }],
    },
  ];
  return [
    { field: 'beginDate', title: say(texts.begin), noWrap: true, render: ({ begin }) => begin },
    { field: 'endDate', title: say(texts.end), noWrap: true, render: ({ end }) => end },
    ...(isOfOne ? [] : named),
    {
      field: 'peak',
      title: say(texts.peak),
      sortable: false,
      numeric: true,
      onCard: 'fact',
      render: (row) => (
        <AskedFigure
          asked={{ content: <WindowParts limitId={row.parameterLimitId} window={peakOf(row)} /> }}
          label={say(texts.validTo, row.peakBegin, row.peakEnd)}
        >
          <Quantity value={row.peak} unit={row.unit} isComputed />
        </AskedFigure>
      ),
      also: [
        { field: 'peakBegin', title: say(texts.peakBegin) },
        { field: 'peakEnd', title: say(texts.peakEnd) },
      ],
    },
    { field: 'windowCount', title: say(texts.windowCount), numeric: true },
    {
      field: 'state',
      title: say(texts.state),
      onCard: 'badge',
      words: wordsFor(exceedanceStates, (state) => say(texts[state])),
      render: ({ state }) => <StatusBadge tone={tones[state]}>{say(texts[state])}</StatusBadge>,
    },
    { field: 'dueDate', title: say(texts.dueDate), noWrap: true },
    { field: 'cause', title: say(texts.cause), sortable: false },
    { field: 'correction', title: say(texts.correction), sortable: false },
    { field: 'answeredBy', title: say(texts.answeredBy), sortable: false, isExtra: true },
    { field: 'citation', title: say(texts.citation), sortable: false, isExtra: true },
  ];
}
