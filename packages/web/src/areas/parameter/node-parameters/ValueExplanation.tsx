import { Suspense } from 'react';
import { useParts } from '../../../kit/page/slot.ts';
import { type ExplanationProps, explanationSlot } from './explanation-slot.ts';

/** Where a value of a parameter comes from, as the area of calculation shows it. */
export function ValueExplanation(props: ExplanationProps) {
  return (
    <Suspense fallback={null}>
      <Filled {...props} />
    </Suspense>
  );
}

function Filled(props: ExplanationProps) {
  const [Explanation] = useParts(explanationSlot);
  return Explanation ? <Explanation {...props} /> : null;
}
