import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** What the screen shows, kept in the address: ids are 0 where nothing is chosen. */
export interface ExpressionChoice {
  readonly parameterSetId: number;
  readonly parameterId: number;
  readonly nodeTypeId: number;
  readonly nodeId: number;
  /** Empty: today. */
  readonly date: string;
}

const names = {
  parameterSetId: 'set',
  parameterId: 'parameter',
  nodeTypeId: 'type',
  nodeId: 'node',
  date: 'date',
} as const satisfies Record<keyof ExpressionChoice, string>;

/** Leads to the expression of a parameter, on the page itself. */
export const addressOfExpression = (parameter: { readonly id: number; readonly parameterSetId: number }): string =>
  `?${names.parameterSetId}=${parameter.parameterSetId}&${names.parameterId}=${parameter.id}`;

export function useExpressionChoice(): readonly [ExpressionChoice, (change: Partial<ExpressionChoice>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const choice = useMemo(() => {
    const id = (name: string) => Number(parameters.get(name)) || 0;
    return {
      parameterSetId: id(names.parameterSetId),
      parameterId: id(names.parameterId),
      nodeTypeId: id(names.nodeTypeId),
      nodeId: id(names.nodeId),
      date: parameters.get(names.date) ?? '',
    };
  }, [parameters]);
  // Replaces the address: the page has asked about what isn't saved, and isn't asked again by the guard of addresses.
  const change = (changes: Partial<ExpressionChoice>) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [field, value] of Object.entries(changes)) {
          const name = names[field as keyof ExpressionChoice];
          if (value === 0 || value === '') next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: true },
    );
  return [choice, change];
}
