import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** What an address has that opens a list with the form of a new row. */
export const askedToAdd = '?add=true';
const NAME = 'add';

/** Opens the form of a new row where the address asks for it, once: back and forward don't open it again. */
export function useAskedToAdd(mayAdd: boolean, add: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.has(NAME);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address asks once, whatever else changes
  useEffect(() => {
    if (!isAsked) return;
    const others = new URLSearchParams(parameters);
    others.delete(NAME);
    setParameters(others, { replace: true });
    if (mayAdd) add();
  }, [isAsked]);
}
