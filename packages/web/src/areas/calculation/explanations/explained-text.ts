import { noDataReason } from '@oikos/contract/measurement/measurements/no-data-messages.ts';
import type { Message } from '@oikos/contract/message.ts';
import { noUnitText } from '@oikos/domain/expression/unit-text.ts';
import { measuredText, noDataText } from '@oikos/domain/measurement/measured-text.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { shownFirstDay } from '@oikos/domain/period/validity.ts';
import { checkableText } from '../../../kit/text/number-text.ts';
import type { Speech } from '../../../translation/translate.ts';
import { explanationTexts as texts } from './explanation-texts.ts';
import type { ExplainedInput, ExplainedStep, ExplainedValue } from './explanation-types.ts';

type Say = Speech['say'];

/** A pure number has no unit to be written. */
export const withUnit = (text: string, unit: string | null): string =>
  unit && unit !== noUnitText ? `${text} ${unit}` : text;

type Shown = Pick<ExplainedInput, 'value' | 'unit' | 'state'> &
  Partial<Pick<ExplainedValue, 'qualifier' | 'noDataCode'>>;

/** A value with what qualifies it and its unit, or why there is none. */
export function valueText(
  { value, unit, state, qualifier = null, noDataCode = null }: Shown,
  say: Say,
  numberText = checkableText,
): string {
  if (noDataCode !== null) return `${noDataText(noDataCode)} (${noDataReason(noDataCode, say)})`;
  if (value === null) return state === 'blank' ? say(texts.blank) : say(texts.noValue);
  return withUnit(measuredText({ value, qualifier, noDataCode }, numberText), unit);
}

export const lastDayText = (day: string, say: Say): string => (day >= NO_END ? say(texts.noEnd) : day);

/** Days of validity as people read them: both days belong to it. */
export function validityText(validFrom: string | null, validTo: string | null, say: Say): string | null {
  if (validFrom === null || validTo === null) return null;
  return say(texts.validity, shownFirstDay(validFrom) || say(texts.noBegin), lastDayText(validTo, say));
}

export const periodText = ({ beginDate, endDate, slot }: ExplainedValue, say: Say): string => {
  return `${say(texts.period, beginDate, lastDayText(endDate, say))}${slot >= 0 ? ` #${slot}` : ''}`;
};

export const originTexts: Readonly<Record<ExplainedValue['origin'], Message>> = {
  manual: texts.entered,
  import: texts.imported,
  calculation: texts.calculated,
  bill: texts.billed,
  substitute: texts.filled,
};

export const sourceTexts: Readonly<Record<NonNullable<ExplainedInput['source']>, Message>> = {
  parameter: texts.sourceParameter,
  property: texts.sourceProperty,
  factor: texts.sourceFactor,
  global_warming_potential: texts.sourcePotential,
  reference_data: texts.sourceReference,
  constant: texts.sourceConstant,
};

const flagNames = ['substituted', 'estimated', 'invalid', 'approved', 'forecast', 'held'] as const;

export const flagsText = ({ flags }: ExplainedValue, say: Say): string =>
  flagNames
    .filter((name) => flags[name])
    .map((name) => say(texts[name]))
    .join(', ');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The formula with each variable replaced by what it stood for: 'heat * ef' becomes '1,000 mmBtu * 53.06 kg/mmBtu'. */
export function formulaWithValues(formula: string, steps: readonly ExplainedStep[], say: Say): string {
  const inputs = steps.filter((step) => step.kind === 'input');
  if (inputs.length === 0) return formula;
  const byText = new Map(inputs.map((step) => [step.text.toLowerCase(), step]));
  // The longest first: PREVIOUS(total) goes before total.
  const names = [...new Set(inputs.map((step) => step.text))].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\w.])(?:${names.join('|')})(?![\\w(])`, 'gi');
  return formula.replace(pattern, (name) => {
    const step = byText.get(name.toLowerCase());
    if (!step) return name;
    return step.value === null ? `[${say(texts.blank)}]` : withUnit(checkableText(step.value), step.unit);
  });
}
