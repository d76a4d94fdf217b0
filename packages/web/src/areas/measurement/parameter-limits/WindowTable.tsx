import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { searchLimitEvaluation } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { AskedFigure } from '../../../kit/explanation/AskedFigure.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { evaluationTexts as texts } from './evaluation-texts.ts';
import type { Limit } from './LimitHead.tsx';
import { WindowParts } from './WindowParts.tsx';

type Evaluation = OutputOf<typeof searchLimitEvaluation>;

export interface WindowTableProps {
  readonly limit: Limit;
  readonly evaluation: Evaluation;
}

const tones = { within: 'success', warned: 'warning', exceeded: 'error', notEvaluated: 'neutral' } as const;
const TABLE_HEIGHT = 360;
const TABLE_WIDTH = 520;

/** The windows that the chart draws, latest first. */
export function WindowTable({ limit, evaluation }: WindowTableProps) {
  const { say } = useSpeech();
  return (
    <ShortTable
      caption={say(texts.windows)}
      empty={say(texts.noWindows)}
      rows={evaluation.windows.toReversed()}
      keyOf={({ begin, end }) => `${begin} ${end}`}
      maxHeight={TABLE_HEIGHT}
      minWidth={TABLE_WIDTH}
      columns={[
        { title: say(texts.begin), cell: ({ begin }) => begin, noWrap: true },
        { title: say(texts.end), cell: ({ end }) => end, noWrap: true },
        {
          title: say(texts.value),
          unit: limit.unit ?? undefined,
          cell: (window) => (
            <AskedFigure
              asked={window.value === null ? null : { content: <WindowParts limit={limit} window={window} /> }}
              label={say(texts.validTo, window.begin, window.end)}
            >
              <Quantity value={window.value} isComputed />
            </AskedFigure>
          ),
          isNumber: true,
        },
        { title: say(texts.covered), cell: ({ coverage }) => Math.round(coverage), isNumber: true },
        {
          title: say(texts.state),
          cell: ({ state }) => <StatusBadge tone={tones[state]}>{say(texts[state])}</StatusBadge>,
        },
      ]}
    />
  );
}
