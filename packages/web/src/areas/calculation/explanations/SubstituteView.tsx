import { Box, Title } from '@mantine/core';
import { explainSubstitute } from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import {
  basisTexts,
  substituteTexts as texts,
  missingDataTexts as words,
} from '@oikos/contract/measurement/missing-data/missing-data-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import type { ValueKey } from '../../../kit/explanation/asked.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { checkableText, countText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { Facts } from './CalculationView.tsx';
import { withUnit } from './explained-text.ts';
import classes from './explanation.module.css';
import { explanationTexts } from './explanation-texts.ts';
import { instantText } from './instant-text.ts';

const HUNDRED = 100;

/** What a substitute was estimated from, and whether it comes out the same again. */
export function SubstituteView({ valueKey }: { readonly valueKey: ValueKey }) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const { data, error, refetch } = useCall(explainSubstitute, valueKey);
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback text={say(kitTexts.loading)} />;
  const { before, after, unit, measuredHours, operatingHours, usedCount } = data;
  const amount = (value: number) => withUnit(checkableText(value), unit);
  const used = (of: typeof before) => of && say(texts.valueAt, amount(of.value), of.period);
  const percent = operatingHours > 0 ? checkableText((measuredHours * HUNDRED) / operatingHours) : '';
  return (
    <section className={classes.section}>
      <Title order={3}>{say(texts.title)}</Title>
      <Facts
        lines={[
          [say(texts.takenFrom), say(basisTexts[data.basis])],
          [say(texts.before), used(before)],
          [say(texts.after), used(after)],
          [say(texts.gap), say(texts.periods, data.gapLength)],
          [
            say(texts.availability),
            percent ? say(texts.availabilityOf, percent, countText(measuredHours), countText(operatingHours)) : null,
          ],
          [say(texts.loadRange), data.loadRange === null ? null : countText(data.loadRange)],
          [say(texts.lookedBack), usedCount > 0 ? say(texts.values, usedCount) : null],
          [say(words.method), data.name],
          [say(texts.way), say(words[data.method])],
          [say(words.citation), [data.stepCitation, data.citation].filter(Boolean).join('; ')],
          [say(texts.filledAt), instantText(data.filledAt, timeZone)],
        ]}
      />
      <Box mt="sm">
        <StatusBadge tone={data.isSame ? 'success' : 'error'}>
          {data.isSame
            ? say(explanationTexts.sameBits)
            : say(
                explanationTexts.otherBits,
                data.value === null ? say(explanationTexts.noValue) : amount(data.value),
                data.stored === null ? say(explanationTexts.noValue) : amount(data.stored),
              )}
        </StatusBadge>
      </Box>
    </section>
  );
}
