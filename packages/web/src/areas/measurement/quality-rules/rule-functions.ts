import { qualityRuleTexts as texts } from '@oikos/contract/measurement/quality-rules/quality-rule-texts.ts';
import type { Message } from '@oikos/contract/message.ts';
import { expressionFunctions, type LookBackFunction } from '@oikos/domain/expression/functions.ts';
import type { Speech } from '../../../translation/translate.ts';
import { argumentsText } from '../../expression/public.ts';

const lookBackTexts: Readonly<Record<LookBackFunction, Message>> = {
  MEAN: texts.mean,
  MEDIAN: texts.median,
  MAD: texts.spread,
  DEVIATION: texts.deviation,
  MINIMUM: texts.minimum,
  MAXIMUM: texts.maximum,
  COUNT: texts.count,
  SAMESEASON: texts.sameSeason,
  RATE: texts.rate,
  FLATFOR: texts.flatFor,
  SINCE: texts.since,
};

/** The functions that a rule may use, those over earlier values first. */
export const ruleFunctions = (say: Speech['say']) => [
  ...Object.entries(lookBackTexts).map(([name, text]) => ({ name, arguments: say(text) })),
  ...Object.entries(expressionFunctions).map(([name, arity]) => ({ name, arguments: argumentsText(arity, say) })),
];
