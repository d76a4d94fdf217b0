import { exactText } from '../../../kit/text/number-text.ts';
import type { Speech } from '../../../translation/translate.ts';
import { causeText } from './cause-text.ts';
import {
  flagsText,
  formulaWithValues,
  originTexts,
  periodText,
  sourceTexts,
  validityText,
  valueText,
  withUnit,
} from './explained-text.ts';
import { explanationTexts as texts } from './explanation-texts.ts';
import type { ExplainedInput, Explanation } from './explanation-types.ts';
import { noValueText } from './no-value-text.ts';
import { restatementText } from './restatement-text.ts';

type Say = Speech['say'];

const exact = (value: number | null, unit: string | null, say: Say): string =>
  value === null ? say(texts.noValue) : withUnit(exactText(value), unit);

function inputLines(input: ExplainedInput, say: Say): string[] {
  const { variable, value, unit, source, lookup, measurements, conversions, choice } = input;
  const origin = source ? say(sourceTexts[source]) : say(texts.notMapped);
  return [
    `  ${variable} = ${exact(value, unit, say)} (${origin})`,
    ...(lookup
      ? [
          `    ${[lookup.name, lookup.property, exact(lookup.value, lookup.unit, say)].filter(Boolean).join(', ')}`,
          ...(lookup.set
            ? [`    ${say(texts.factorSet)}: ${lookup.set.name}, ${say(texts.edition, lookup.set.edition)}`]
            : []),
          `    ${say(texts.citation)}: ${[lookup.citation, lookup.source, lookup.set?.citation].filter(Boolean).join('; ')}`,
          ...[validityText(lookup.validFrom, lookup.validTo, say) ?? ''].filter(Boolean).map((line) => `    ${line}`),
        ]
      : []),
    ...measurements.map(
      (each) =>
        `    ${each.parameterName}, ${each.nodeName}, ${periodText(each, say)}: ${valueText(each, say, exactText)} (${say(originTexts[each.origin])})`,
    ),
    ...conversions.map(({ from, to, factor }) => `    ${say(texts.converted, from, exactText(factor), to)}`),
    ...(choice?.citation ? [`    ${say(texts.chosenBecause, choice.citation)}`] : []),
  ];
}

/** The whole explanation as plain text, with every number in full: for a mail, a workbook, an auditor. */
export function explanationCopy(
  explanation: Explanation,
  speech: Pick<Speech, 'say' | 'sayReply'>,
  timeZone: string,
): string {
  const { measurement, calculation } = explanation;
  const { say } = speech;
  const reason = noValueText(explanation, speech);
  const kept = restatementText(explanation, speech, timeZone);
  const flags = flagsText(measurement, say);
  const lines = [
    `${measurement.parameterName}, ${measurement.nodeName}, ${periodText(measurement, say)}`,
    `${say(texts.result)}: ${valueText(measurement, say, exactText)}${reason ? ` (${reason})` : ''}`,
    `${say(originTexts[measurement.origin])}${flags ? `, ${flags}` : ''}`,
    ...(kept === null ? [] : [kept]),
  ];
  if (!calculation) return lines.join('\n');
  const { expression, inputs, steps, programme, tiers, computedAt, runId, engineVersion, cause } = calculation;
  return [
    ...lines,
    ...(expression
      ? [
          `${say(texts.formula)}: ${expression.formula}`,
          `${say(texts.withValues)}: ${formulaWithValues(expression.formula, steps, say)}`,
          ...(expression.citation ? [`${say(texts.citation)}: ${expression.citation}`] : []),
        ]
      : [say(texts.noExpression)]),
    `${say(texts.inputs)}:`,
    ...inputs.flatMap((input) => inputLines(input, say)),
    ...(programme
      ? [
          `${say(texts.programme)}: ${[programme.name, programme.subpart && say(texts.subpart, programme.subpart), ...tiers.map((tier) => say(texts.tier, tier)), programme.citation].filter(Boolean).join(', ')}`,
        ]
      : []),
    `${say(texts.computedAt)}: ${computedAt}, ${say(texts.run, runId, engineVersion)}; ${say(texts.why)}: ${causeText(cause, say)}`,
  ].join('\n');
}
