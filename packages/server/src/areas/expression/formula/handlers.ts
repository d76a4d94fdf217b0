import { checkFormulaText } from '@oikos/contract/expression/formula/check.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { checkWithUnits, readUnits, shownCheck } from './formula-units.ts';
import { mappingProblemsOf } from './mapping-problems.ts';

export const checkHandlers: Handler[] = [
  handle(checkFormulaText, async ({ scope, input }) => {
    const units = await readUnits(runnerOfKysely(scope.db));
    const check = shownCheck(checkWithUnits(units, input.formula, input.variables, input.resultUnitId));
    const unfit = await mappingProblemsOf(scope, input, units);
    return { ...check, isValid: check.isValid && unfit.length === 0, problems: [...check.problems, ...unfit] };
  }),
];
