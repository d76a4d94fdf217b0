import { Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { type LimitWindow, searchWindowParts } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { useCall } from '../../../api/use-call.ts';
import { AskedFigure } from '../../../kit/explanation/AskedFigure.tsx';
import { FigureHead } from '../../../kit/explanation/FigureHead.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { countText } from '../../../kit/text/number-text.ts';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { evaluationTexts as texts } from './evaluation-texts.ts';
import type { Limit } from './LimitHead.tsx';
import { averagingText, limitText } from './limit-words.ts';

/** A window by its first and its last period. */
type AskedWindow = Pick<LimitWindow, 'beginDate' | 'beginSlot' | 'endDate' | 'endSlot' | 'begin' | 'end'>;

interface WindowPartsProps {
  readonly limitId: number;
  readonly window: AskedWindow;
}

/** What a window of a limit is made of: its values, each asked where it comes from in turn. */
export function WindowParts({ limitId, window }: WindowPartsProps) {
  const { say } = useSpeech();
  const { beginDate, beginSlot, endDate, endSlot } = window;
  const input = { id: limitId, beginDate, beginSlot, endDate, endSlot };
  const { data: limit, error: unread } = useCall(parameterLimits.endpoints.read, { id: limitId });
  const { data, error = unread, refetch } = useCall(searchWindowParts, input);
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data || !limit) return <LoadingFallback />;
  const { value, countedCount, expectedCount, totalCount, parts } = data;
  const made = limit.statistic === 'total' ? texts.totalOf : texts.meanOf;
  return (
    <>
      <FigureHead title={say(texts.validTo, window.begin, window.end)} about={averagingText(limit, say)}>
        <Quantity value={value} unit={limit.unit} isComputed />
      </FigureHead>
      {limit.averaging === 'none' ? null : <Text size="sm">{say(made, countedCount, countText(expectedCount))}</Text>}
      <Text size="sm" mb="sm">
        {say(texts.limitLine, limitText(limit.operator, limit.value, limit.unit))}
      </Text>
      {totalCount > parts.length ? (
        <Text size="sm" c="dimmed">
          {say(texts.firstParts, parts.length, countText(totalCount))}
        </Text>
      ) : null}
      <PartTable limit={limit} parts={parts} />
    </>
  );
}

interface PartTableProps {
  readonly limit: Limit;
  readonly parts: OutputOf<typeof searchWindowParts>['parts'];
}

function PartTable({ limit: { nodeId, parameterId, unit }, parts }: PartTableProps) {
  const { say } = useSpeech();
  return (
    <ShortTable
      caption={say(texts.parts)}
      empty={say(texts.noParts)}
      rows={parts}
      keyOf={({ beginDate, slot }) => `${beginDate} ${slot}`}
      columns={[
        { title: say(texts.period), cell: ({ period }) => period, noWrap: true },
        {
          title: say(texts.value),
          unit: unit ?? undefined,
          isNumber: true,
          noWrap: true,
          cell: ({ value, period, beginDate, slot }) => (
            <AskedFigure asked={value === null ? null : { nodeId, parameterId, beginDate, slot }} label={period}>
              <Quantity value={value} isComputed />
            </AskedFigure>
          ),
        },
        { title: say(texts.part), cell: ({ part }) => say(texts[part]) },
      ]}
    />
  );
}
