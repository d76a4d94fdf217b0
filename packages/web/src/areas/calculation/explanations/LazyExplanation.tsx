import { lazy, Suspense } from 'react';
import type { ExplanationProps } from '../../../kit/explanation/asked.ts';

const ExplanationDrawer = lazy(() =>
  import('./ExplanationDrawer.tsx').then((file) => ({ default: file.ExplanationDrawer })),
);

/** Where a figure comes from, in a drawer that is loaded when it is opened. */
export function LazyExplanation(props: ExplanationProps) {
  return (
    <Suspense fallback={null}>
      <ExplanationDrawer {...props} />
    </Suspense>
  );
}
