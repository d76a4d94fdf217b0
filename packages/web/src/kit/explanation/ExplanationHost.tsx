import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useParts } from '../page/slot.ts';
import { AskContext, type Asked, type ExplanationProps, explanationSlot } from './asked.ts';

/** Around all pages: what any of their figures is asked for is answered in one drawer, which closes with its page. */
export function ExplanationHost({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other figures
  useEffect(() => setAsked(null), [pathname]);
  return (
    <AskContext value={setAsked}>
      {children}
      {asked ? (
        <Suspense fallback={null}>
          <Explanation asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </AskContext>
  );
}

function Explanation(props: ExplanationProps) {
  const [Answer] = useParts(explanationSlot);
  return Answer ? <Answer {...props} /> : null;
}
