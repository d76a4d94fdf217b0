import { Box } from '@mantine/core';
import { explainSubstitute } from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { useCall } from '../../../api/use-call.ts';
import type { ValueKey } from '../../../kit/explanation/asked.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { checkableText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { EstimateFacts } from './EstimateFacts.tsx';
import { withUnit } from './explained-text.ts';
import { explanationTexts } from './explanation-texts.ts';
import { instantText } from './instant-text.ts';

/** What a substitute was estimated from, and whether it comes out the same again. */
export function SubstituteView({ valueKey }: { readonly valueKey: ValueKey }) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const { data, error, refetch } = useCall(explainSubstitute, valueKey);
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback text={say(kitTexts.loading)} />;
  const amount = (value: number | null) =>
    value === null ? say(explanationTexts.noValue) : withUnit(checkableText(value), data.unit);
  return (
    <EstimateFacts estimate={data} source={valueKey} filledAt={instantText(data.filledAt, timeZone)}>
      <Box mt="sm">
        <StatusBadge tone={data.isSame ? 'success' : 'error'}>
          {data.isSame
            ? say(explanationTexts.sameBits)
            : say(explanationTexts.otherBits, amount(data.value), amount(data.stored))}
        </StatusBadge>
      </Box>
    </EstimateFacts>
  );
}
