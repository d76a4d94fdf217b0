import { lazy, Suspense } from 'react';
import type { ExplanationDrawerProps } from './ExplanationDrawer.tsx';

const ExplanationDrawer = lazy(() =>
  import('./ExplanationDrawer.tsx').then((file) => ({ default: file.ExplanationDrawer })),
);

/** Where a value comes from, in a drawer that is loaded when it is opened. */
export function LazyExplanation(props: ExplanationDrawerProps) {
  return (
    <Suspense fallback={null}>
      <ExplanationDrawer {...props} />
    </Suspense>
  );
}
