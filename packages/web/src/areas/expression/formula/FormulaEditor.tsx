import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { FormulaInputProps } from './FormulaInput.tsx';

const FormulaInput = lazy(async () => ({ default: (await import('./FormulaInput.tsx')).FormulaInput }));

/** The field for a formula, whose code is loaded where one is shown: it is heavier than most pages. */
export function FormulaEditor(props: FormulaInputProps) {
  return (
    <Suspense fallback={<Skeleton h={130} />}>
      <FormulaInput {...props} />
    </Suspense>
  );
}
