import { averagingWords } from '@oikos/contract/measurement/parameter-limits/limit-texts.ts';
import type { Averaging } from '@oikos/domain/measurement/limit-evaluation/averaging.ts';
import { type LimitOperator, limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import { exactText } from '../../../kit/text/number-text.ts';
import type { Speech } from '../../../translation/translate.ts';

interface Averaged {
  readonly averaging: string;
  readonly averagingLength: number;
  readonly statistic: string;
}

/** 'Rolling 3 hours', 'Rolling 12 months, total'. */
export function averagingText({ averaging, averagingLength, statistic }: Averaged, say: Speech['say']): string {
  const text = say(averagingWords[averaging as Averaging], averagingLength);
  return statistic === 'total' ? say(averagingWords.totalOf, text) : text;
}

/** '≤ 100 lb' */
export const limitText = (operator: LimitOperator, value: number, unit: string | null): string =>
  `${limitOperators[operator]} ${exactText(value)}${unit === null ? '' : ` ${unit}`}`;
