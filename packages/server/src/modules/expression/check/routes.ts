import { checkFormulaText } from '@oikos/contract/expression/check.ts';
import { type Handling, handle } from '../../../http/handling.ts';
import { checkWithUnits, readUnits, shownCheck } from './formula-units.ts';

export const checkHandlings: Handling[] = [
  handle(checkFormulaText, async ({ scope, input }) => {
    const units = await readUnits(scope);
    return shownCheck(checkWithUnits(units, input.formula, input.variables, input.resultUnitId));
  }),
];
