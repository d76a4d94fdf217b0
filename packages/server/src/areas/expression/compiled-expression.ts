import { checkExpression } from '@oikos/domain/expression/check.ts';
import { inputProblems } from '@oikos/domain/expression/check-formula.ts';
import type { ColumnProgram } from '@oikos/domain/expression/columns.ts';
import { compileColumns } from '@oikos/domain/expression/compile-columns.ts';
import { parseExpression } from '@oikos/domain/expression/parse.ts';
import type { ExpressionProblem } from '@oikos/domain/expression/problems.ts';
import { nameKey } from '@oikos/domain/expression/tokens.ts';
import type { TypedExpression } from '@oikos/domain/expression/typed-tree.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { CalculationConfiguration } from './calculation-configuration.ts';
import type { ExpressionRow, VariableRow } from './configuration-rows.ts';

/** What a formula reads: a variable, so many periods before the one computed. */
export interface CompiledInput {
  readonly variable: VariableRow;
  readonly unit: Unit | null;
  readonly periodsBefore: number;
}

export interface CompiledExpression {
  readonly expression: ExpressionRow;
  /** Null where the formula is not valid. */
  readonly program: ColumnProgram | null;
  readonly typed: TypedExpression | null;
  readonly inputs: readonly CompiledInput[];
  /** The unit results are stored in. */
  readonly resultUnit: Unit | null;
  readonly problems: readonly ExpressionProblem[];
}

/** The unit results of the expression are stored in: its own, else its parameter's. */
export function resultUnitOf(configuration: CalculationConfiguration, expression: ExpressionRow): Unit | null {
  const unitId = expression.unit_id ?? configuration.parameters.get(expression.parameter_id)?.unit_id ?? null;
  return unitId === null ? null : (configuration.units.get(unitId) ?? null);
}

/** Reads, checks and compiles an expression with the units of its variables (V209, V210). */
export function compileExpression(
  configuration: CalculationConfiguration,
  expression: ExpressionRow,
): CompiledExpression {
  const variables = configuration.variablesOfExpression.get(expression.id) ?? [];
  const resultUnit = resultUnitOf(configuration, expression);
  const failed = (problems: readonly ExpressionProblem[]): CompiledExpression => ({
    expression,
    program: null,
    typed: null,
    inputs: [],
    resultUnit,
    problems,
  });
  const parsed = parseExpression(expression.formula);
  if (!parsed.ok) return failed(parsed.problems);
  const unitOf = (variable: VariableRow) =>
    variable.unit_id === null ? null : (configuration.units.get(variable.unit_id) ?? null);
  const units = new Map(variables.map((variable) => [nameKey(variable.name), unitOf(variable)]));
  const checked = checkExpression(parsed.tree, { variables: units, result: resultUnit });
  if (checked.expression === null) return failed(checked.problems);
  const byKey = new Map(variables.map((variable) => [nameKey(variable.name), variable]));
  const inputs = checked.expression.inputs.map(({ variable, periodsBefore }) => {
    const row = byKey.get(variable) as VariableRow;
    return { variable: row, unit: unitOf(row), periodsBefore };
  });
  return {
    expression,
    program: compileColumns(checked.expression),
    typed: checked.expression,
    inputs,
    resultUnit,
    problems: [...checked.problems, ...inputProblems(expression.formula, inputs)],
  };
}

/** Compiles each expression of a configuration once. */
export class ExpressionCompiler {
  readonly #configuration: CalculationConfiguration;
  readonly #compiled = new Map<number, CompiledExpression>();

  constructor(configuration: CalculationConfiguration) {
    this.#configuration = configuration;
  }

  get(expression: ExpressionRow): CompiledExpression {
    let compiled = this.#compiled.get(expression.id);
    if (compiled === undefined) {
      compiled = compileExpression(this.#configuration, expression);
      this.#compiled.set(expression.id, compiled);
    }
    return compiled;
  }
}
