import { Table, Text, Title } from '@mantine/core';
import { shownFirstDay } from '@oikos/domain/period/validity.ts';
import type { ReactNode } from 'react';
import type { ValueKey } from '../../../kit/explanation/asked.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { checkableText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { causeText } from './cause-text.ts';
import { formulaWithValues, lastDayText, withUnit } from './explained-text.ts';
import classes from './explanation.module.css';
import { explanationTexts as texts } from './explanation-texts.ts';
import type { ExplainedCalculation, ExplainedStep, Explanation } from './explanation-types.ts';
import { InputCard } from './InputCard.tsx';
import { instantText } from './instant-text.ts';
import { noValueText } from './no-value-text.ts';

export interface CalculationViewProps {
  readonly explanation: Explanation;
  readonly calculation: ExplainedCalculation;
  readonly onExplain: (key: ValueKey) => void;
}

/** How a result was calculated: formula, inputs, steps, programme, when and why. */
export function CalculationView({ explanation, calculation, onExplain }: CalculationViewProps) {
  const speech = useSpeech();
  const { say } = speech;
  const { measurement } = explanation;
  const { expression, inputs, steps } = calculation;
  return (
    <>
      <section className={classes.section}>
        <Title order={3}>{say(texts.formula)}</Title>
        {expression ? (
          <>
            <pre className={classes.formula}>{expression.formula}</pre>
            <Text size="xs" c="dimmed" mt={6}>
              {say(texts.withValues)}
            </Text>
            <pre className={classes.formula}>
              {formulaWithValues(expression.formula, steps, say)}
              {'\n= '}
              {measurement.value === null
                ? noValueText(explanation, speech)
                : withUnit(checkableText(measurement.value), measurement.unit)}
            </pre>
            {expression.citation ? (
              <Text size="xs" c="dimmed" mt={4}>
                {say(texts.citation)}: {expression.citation}
              </Text>
            ) : null}
          </>
        ) : (
          <Text size="sm">{say(texts.noExpression)}</Text>
        )}
      </section>
      {inputs.length > 0 ? (
        <section className={classes.section}>
          <Title order={3}>{say(texts.inputs)}</Title>
          <ul className={classes.inputs}>
            {inputs.map((input) => (
              <InputCard input={input} onExplain={onExplain} key={`${input.variable} ${input.periodsBefore}`} />
            ))}
          </ul>
        </section>
      ) : null}
      {steps.length > 1 ? <Steps steps={steps} /> : null}
      <HowAndWhen calculation={calculation} />
    </>
  );
}

function Steps({ steps }: { readonly steps: readonly ExplainedStep[] }) {
  const { say } = useSpeech();
  return (
    <section className={classes.section}>
      <Title order={3}>{say(texts.steps)}</Title>
      <Table className={classes.steps} verticalSpacing={3}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say(texts.step)}</Table.Th>
            <Table.Th className={classes.number}>{say(texts.value)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are named by their place
            <Table.Tr key={index} data-unused={step.used ? undefined : true}>
              <Table.Td style={{ paddingInlineStart: 8 + step.depth * 14 }}>
                <code>{step.text}</code>
                {step.used ? null : ` (${say(texts.unused)})`}
              </Table.Td>
              <Table.Td className={classes.number}>
                {step.value === null ? say(texts.blank) : withUnit(checkableText(step.value), step.unit)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function HowAndWhen({ calculation }: { readonly calculation: ExplainedCalculation }) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const { programme, tiers, expression, computedAt, runId, engineVersion, cause } = calculation;
  const lines: readonly (readonly [string, string | null])[] = [
    [
      say(texts.programme),
      programme &&
        [programme.name, programme.subpart && say(texts.subpart, programme.subpart)].filter(Boolean).join(', '),
    ],
    [say(texts.citation), programme?.citation ?? null],
    [say(texts.tierLabel), tiers.length > 0 ? tiers.join(', ') : null],
    [
      say(texts.expression),
      expression &&
        say(
          texts.expressionVersion,
          expression.id,
          expression.version,
          shownFirstDay(expression.validFrom) || say(texts.noBegin),
          lastDayText(expression.validTo, say),
        ),
    ],
    [say(texts.computedAt), instantText(computedAt, timeZone)],
    [say(texts.runLabel), say(texts.run, runId, engineVersion)],
    [say(texts.why), causeText(cause, say)],
  ];
  return (
    <section className={classes.section}>
      <Title order={3}>{say(texts.how)}</Title>
      <Facts lines={lines} />
    </section>
  );
}

/** Names and what they are; what is blank is left out. */
export function Facts({ lines }: { readonly lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {lines
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
