import { Suspense } from 'react';
import { explanationSlot, type ValueKey } from '../../../kit/explanation/asked.ts';
import { useParts } from '../../../kit/page/slot.ts';

interface ValueExplanationProps {
  readonly valueKey: ValueKey;
  readonly onClose: () => void;
}

/** Where a value of a parameter comes from, for pages that close its drawer otherwise than by leaving. */
export function ValueExplanation(props: ValueExplanationProps) {
  return (
    <Suspense fallback={null}>
      <Filled {...props} />
    </Suspense>
  );
}

function Filled({ valueKey, onClose }: ValueExplanationProps) {
  const [Explanation] = useParts(explanationSlot);
  return Explanation ? <Explanation asked={valueKey} onClose={onClose} /> : null;
}
