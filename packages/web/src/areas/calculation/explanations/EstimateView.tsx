import { Text } from '@mantine/core';
import { explainEstimate } from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { substituteTexts as texts } from '@oikos/contract/measurement/missing-data/missing-data-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import type { EstimateKey } from '../../../kit/explanation/asked.ts';
import { FigureHead } from '../../../kit/explanation/FigureHead.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { checkableText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { EstimateFacts } from './EstimateFacts.tsx';
import { withUnit } from './explained-text.ts';
import { explanationTexts } from './explanation-texts.ts';

/** What a method would fill in now and why, or why it fills in nothing. */
export function EstimateView({ asked: { methodId, ...period } }: { readonly asked: EstimateKey }) {
  const { say } = useSpeech();
  const { data, error, refetch } = useCall(explainEstimate, { id: methodId, ...period }, { staleTime: 0 });
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback text={say(kitTexts.loading)} />;
  const { value, unit } = data;
  return (
    <>
      <FigureHead title={data.parameter} about={`${data.node} · ${data.period}`}>
        {value === null ? (
          say(explanationTexts.noValue)
        ) : (
          <>
            {checkableText(value)}
            <small>{withUnit('', unit)}</small>
          </>
        )}
      </FigureHead>
      {value === null ? null : <Text size="sm">{say(texts.notStored)}</Text>}
      <EstimateFacts estimate={data} source={{ nodeId: period.nodeId, parameterId: data.parameterId }} />
    </>
  );
}
