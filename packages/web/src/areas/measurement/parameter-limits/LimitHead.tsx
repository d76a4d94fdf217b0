import { evaluateLimit, searchExceedances } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import type { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import type { RowOf } from '@oikos/contract/resource.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { NextStep } from '../../../kit/page/NextStep.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { type Speech, useSpeech } from '../../../translation/translate.ts';
import { evaluationTexts as texts } from './evaluation-texts.ts';
import { averagingText, limitText } from './limit-words.ts';
import { useLimitAddress } from './use-limit-address.ts';

export type Limit = RowOf<typeof parameterLimits>;

interface OfLimit {
  readonly limit: Limit;
}

function validText({ beginDate, endDate }: Limit, say: Speech['say']): string {
  return endDate === NO_END ? say(texts.validFrom, beginDate) : say(texts.validTo, beginDate, endDate);
}

/** What a limit is, in sight on every tab. */
export function LimitFacts({ limit }: OfLimit) {
  const { say } = useSpeech();
  const { operator, value, unit, averaging, leastCoverage, warningPercent, seasonBegin, seasonEnd, citation } = limit;
  return (
    <FactStrip
      facts={[
        { label: say(texts.limit), value: limitText(operator, value, unit) },
        { label: say(texts.averaging), value: averagingText(limit, say) },
        { label: say(texts.coverage), value: averaging === 'none' ? '' : `${leastCoverage} %` },
        { label: say(texts.warning), value: warningPercent === null ? '' : `${warningPercent} %` },
        { label: say(texts.season), value: seasonBegin === '' ? '' : say(texts.seasonOf, seasonBegin, seasonEnd) },
        { label: say(texts.valid), value: validText(limit, say) },
        { label: say(texts.citation), value: citation },
      ]}
    />
  );
}

export function EvaluateAgain({ limit }: OfLimit) {
  const { say } = useSpeech();
  const evaluate = useSave(evaluateLimit);
  const actions = [
    {
      label: say(texts.evaluate),
      icon: <IconRefresh size={16} />,
      onClick: () => void evaluate.mutate({ id: limit.id }),
      by: evaluateLimit,
    },
  ];
  return <PageActions actions={actions} />;
}

/** What to do with a limit: say of each exceedance what caused and corrected it. */
export function OpenExceedances({ limit }: OfLimit) {
  const { say } = useSpeech();
  const addressOf = useLimitAddress();
  const { data } = useCall(searchExceedances, { parameterLimitId: limit.id, state: 'open', top: 1 });
  if (data === undefined || data.totalCount === 0) return null;
  const to = addressOf(limit.id, { tab: 'exceedances', 'exceedances.state': 'open' });
  return (
    <NextStep
      tone="error"
      what={say(texts.needsAnswer, data.totalCount)}
      actions={[{ label: say(texts.seeThem), kind: 'primary', to }]}
    />
  );
}
