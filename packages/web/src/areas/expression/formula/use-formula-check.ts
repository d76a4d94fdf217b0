import { useDebouncedValue } from '@mantine/hooks';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { MappingInput } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { checkFormulaText } from '@oikos/contract/expression/formula/check.ts';
import { useCall } from '../../../api/use-call.ts';

export type FormulaCheck = OutputOf<typeof checkFormulaText>;

const TYPING_MILLISECONDS = 250;

export interface CheckedFormula {
  readonly formula: string;
  readonly variables: readonly {
    readonly name: string;
    readonly unitId?: number | undefined;
    readonly map?: MappingInput | null;
  }[];
  /** -1: whatever the formula yields. */
  readonly resultUnitId: number;
}

/** What the server says of the present formula, while it is being written. */
export function useFormulaCheck({ formula, variables, resultUnitId }: CheckedFormula) {
  const named = variables.flatMap(({ name, unitId = 0, map = null }) => (name === '' ? [] : [{ name, unitId, map }]));
  const [settled] = useDebouncedValue(JSON.stringify({ formula, variables: named, resultUnitId }), TYPING_MILLISECONDS);
  const input = JSON.parse(settled) as { formula: string; variables: typeof named; resultUnitId: number };
  const query = useCall(checkFormulaText, input, { enabled: input.formula.trim() !== '', keepPrevious: true });
  // An answer to another text points at the wrong places.
  const check = query.data && !query.isPlaceholderData && input.formula === formula ? query.data : undefined;
  return { check, isChecking: query.isFetching || input.formula !== formula, error: query.error };
}
