import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { searchLimitEvaluation } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { Notice } from '../../../kit/page/Notice.tsx';
import { monthName } from '../../../kit/text/date-words.ts';
import { computedText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { evaluationTexts as texts } from './evaluation-texts.ts';

export interface LimitProjectionProps {
  readonly limit: { readonly unit: string | null };
  readonly projection: OutputOf<typeof searchLimitEvaluation>['projection'];
}

const MONTH_LENGTH = 'yyyy-MM'.length;
const PERCENT = 100;

/** When a limit of twelve months is passed at this rate, and what says so; nothing where the values don't say it. */
export function LimitProjection({ limit: { unit }, projection }: LimitProjectionProps) {
  const { say } = useSpeech();
  if (projection === null) return null;
  const { month, months, perMonth, fit } = projection;
  const change = `${perMonth > 0 ? '+' : ''}${computedText(perMonth, null)}${unit === null ? '' : ` ${unit}`}`;
  return (
    <Notice tone="warning" title={say(texts.projected, monthName(month.slice(0, MONTH_LENGTH)))}>
      {say(texts.projectedWhy, months, change, Math.round(fit * PERCENT))}
    </Notice>
  );
}
