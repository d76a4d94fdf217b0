import { Text, UnstyledButton } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readNodeExpression } from '@oikos/contract/expression/expressions/expressions.ts';
import { useSpeech } from '../../../translation/translate.ts';
import classes from '../expression.module.css';
import { expressionTexts as texts } from '../expression-texts.ts';

type Stretch = OutputOf<typeof readNodeExpression>['timeline'][number];

export interface TimelineProps {
  readonly stretches: readonly Stretch[];
  readonly currentId: number | undefined;
  readonly onChoose: (effectiveDate: string) => void;
}

/** When which formula holds; choosing one shows it. */
export function Timeline({ stretches, currentId, onChoose }: TimelineProps) {
  const { say } = useSpeech();
  const levels = { node: texts.ofNode, nodeType: texts.ofNodeType, parameterSet: texts.ofSet };
  if (stretches.length < 2) return null;
  return (
    <ol className={classes.timeline} aria-label={say(texts.timeline)}>
      {stretches.map(({ parameterExpressionId, effectiveDate, endDate, level, formula }) => (
        <li key={effectiveDate}>
          <UnstyledButton
            className={classes.stretch}
            aria-pressed={parameterExpressionId === currentId}
            onClick={() => onChoose(effectiveDate)}
          >
            <Text size="sm" fw={600}>
              {endDate === '' ? say(texts.from, effectiveDate) : say(texts.until, effectiveDate, endDate)}
            </Text>
            <Text size="xs" c="dimmed">
              {say(levels[level])}
            </Text>
            <Text truncate className={classes.formula}>
              {formula}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
