import { formulaMessages } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { checkFormula, type FormulaCheck } from '@oikos/domain/expression/check-formula.ts';
import { type ExpressionProblem, expressionProblemText } from '@oikos/domain/expression/problems.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { unitsOf } from '../calculation-configuration.ts';
import { loadUnitRows } from '../load-configuration-rows.ts';

/** All units of the company by their ids. */
export async function readUnits(sql: SqlRunner): Promise<ReadonlyMap<number, Unit>> {
  return unitsOf(await loadUnitRows(sql));
}

/** Checks a formula whose variables and result name their units by id; 0 is none, a result of -1 any. */
export function checkWithUnits(
  units: ReadonlyMap<number, Unit>,
  formula: string,
  variables: readonly { readonly name: string; readonly unitId: number }[],
  resultUnitId: number,
): FormulaCheck {
  const unitOf = (id: number): Unit | null => (id > 0 ? (units.get(id) ?? null) : null);
  const given = variables.map(({ name, unitId }) => ({ name, unit: unitOf(unitId) }));
  return checkFormula(formula, given, resultUnitId < 0 ? 'any' : unitOf(resultUnitId));
}

/** Problems of a formula as replies show them. */
export const shownProblems = (problems: readonly ExpressionProblem[]) =>
  problems.map((problem) => ({
    code: formulaMessages[problem.code].key,
    severity: problem.severity,
    message: expressionProblemText(problem),
    parameters: [...problem.parameters],
    start: problem.start,
    end: problem.end,
  }));

/** The check as replies show it. */
export const shownCheck = (check: FormulaCheck) => ({
  isValid: check.isValid,
  problems: shownProblems(check.problems),
  formulaUnit: check.formulaUnit,
  resultUnit: check.resultUnit,
  conversions: [...check.conversions],
  inputs: [...check.inputs],
});
