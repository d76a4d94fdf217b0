import { Alert, Stack, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import { previewMissingDataMethod } from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { basisTexts, missingDataTexts as texts } from '@oikos/contract/measurement/missing-data/missing-data-texts.ts';
import type { RowOf } from '@oikos/contract/resource.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { AskedFigure } from '../../../kit/explanation/AskedFigure.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { countText } from '../../../kit/text/number-text.ts';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { AskedDays } from '../AskedDays.tsx';

type Preview = OutputOf<typeof previewMissingDataMethod>;

const STANDARD_DAYS = 365;

/** Which periods the method would fill with what, from the values as they are now. */
export function MethodPreview({ record }: RecordProps<RowOf<typeof missingDataMethods>>) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const today = localDateAt(timeZone, Date.now());
  const [asked, setAsked] = useState({ from: addDays(today, -STANDARD_DAYS), to: today });
  const input = { id: record.id, beginDate: asked.from, endDate: asked.to };
  const { data, error, isFetching, refetch } = useCall(previewMissingDataMethod, input, { staleTime: 0 });
  return (
    <Stack gap="md">
      <AskedDays
        labels={{ from: say(texts.from), to: say(texts.to), ask: say(texts.show) }}
        initial={asked}
        isBusy={isFetching}
        onAsk={setAsked}
      />
      {error ? <ReadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <PreviewResult methodId={record.id} preview={data} /> : null}
    </Stack>
  );
}

const rangeText = ({ loadRange }: Preview['periods'][number]) => loadRange ?? '';
const stepText = ({ stepCitation }: Preview['periods'][number]) => stepCitation;

interface PreviewResultProps {
  readonly methodId: number;
  readonly preview: Preview;
}

function PreviewResult({ methodId, preview }: PreviewResultProps) {
  const { say } = useSpeech();
  const { nodeCount, isCut, filledCount, notFilledCount, unit, periods } = preview;
  const total = filledCount + notFilledCount;
  if (nodeCount === 0) return <Text>{say(texts.noValues)}</Text>;
  if (total === 0) return <Text>{say(texts.noGaps)}</Text>;
  const hasSteps = periods.some(({ stepCitation }) => stepCitation !== '');
  const hasRanges = periods.some(({ loadRange }) => loadRange !== null);
  const result = say(texts.previewResult, filledCount, countText(total));
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{result}</Text>
      {isCut ? <Alert color="yellow">{say(texts.nodesCut, nodeCount)}</Alert> : null}
      {total > periods.length ? <Text size="sm">{say(texts.listedFirst, periods.length)}</Text> : null}
      <ShortTable
        caption={result}
        rows={periods}
        keyOf={({ nodeId, beginDate, slot }) => `${nodeId} ${beginDate} ${slot}`}
        columns={[
          { title: say(texts.place), cell: ({ node }) => node },
          { title: say(texts.period), cell: ({ period }) => period, noWrap: true },
          {
            title: say(texts.value),
            unit,
            cell: ({ nodeId, node, beginDate, slot, period, value }) => (
              <AskedFigure asked={{ methodId, nodeId, beginDate, slot }} label={`${node}, ${period}`}>
                {value === null ? '–' : <Quantity value={value} isComputed />}
              </AskedFigure>
            ),
            isNumber: true,
          },
          { title: say(texts.takenFrom), cell: ({ basis }) => say(basisTexts[basis]) },
          ...(hasSteps ? [{ title: say(texts.paragraph), cell: stepText, noWrap: true }] : []),
          ...(hasRanges ? [{ title: say(texts.loadRange), cell: rangeText, isNumber: true }] : []),
          {
            title: say(texts.gap),
            cell: ({ gapLength }) => (gapLength > 0 ? countText(gapLength) : ''),
            isNumber: true,
          },
        ]}
        minWidth={640}
        maxHeight={520}
      />
    </Stack>
  );
}
