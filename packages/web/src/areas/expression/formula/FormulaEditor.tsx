import { Group, Input, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSpeech } from '../../../translation/translate.ts';
import classes from '../expression.module.css';
import { expressionTexts as texts } from '../expression-texts.ts';
import type { FormulaInputProps } from './FormulaInput.tsx';

const FormulaInput = lazy(async () => ({ default: (await import('./FormulaInput.tsx')).FormulaInput }));

/** The field for a formula, whose code is loaded where one is shown: it is heavier than most pages. */
export function FormulaEditor(props: FormulaInputProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <FormulaInput {...props} />
    </Suspense>
  );
}

/** The formula can be read until it can be edited, and nothing below it moves then. */
function Waiting({ value, label, readOnly = false }: FormulaInputProps) {
  const { say } = useSpeech();
  return (
    <Stack gap={6} aria-busy>
      <Group align="flex-end" className={readOnly ? undefined : classes.formulaHead}>
        <Input.Label labelElement="div" required>
          {label ?? say(texts.formula)}
        </Input.Label>
      </Group>
      <div className={`${classes.editor} ${classes.waiting}`}>{value}</div>
    </Stack>
  );
}
