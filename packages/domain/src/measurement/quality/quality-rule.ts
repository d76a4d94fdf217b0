import { checkExpression } from '../../expression/check.ts';
import type { ColumnProgram } from '../../expression/columns.ts';
import { compileColumns } from '../../expression/compile-columns.ts';
import { parseExpression } from '../../expression/parse.ts';
import { type ExpressionProblem, expressionProblem } from '../../expression/problems.ts';
import { nameKey } from '../../expression/tokens.ts';
import type { ExpressionInput } from '../../expression/typed-tree.ts';
import { dayNumberOf, type LocalDate } from '../../period/local-date.ts';
import type { Unit } from '../../quantity/unit.ts';
import type { Severity } from '../severity.ts';
import { reachOf } from './look-back.ts';
import type { Reach } from './period-scale.ts';

/** What a rule's formula calls the value that is judged. */
export const JUDGED_VALUE = 'value';

/** A rule that says when a value is doubtful, in the formula language with a condition as its result (U115). */
export interface QualityRule {
  readonly id: number;
  readonly name: string;
  /** What people read of a value that meets the condition. */
  readonly message: string;
  readonly severity: Severity;
  readonly formula: string;
  /** Periods that begin from the one to the other day, both included. */
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate;
}

export interface CompiledRule {
  readonly rule: QualityRule;
  readonly fromDay: number;
  readonly toDay: number;
  readonly inputs: readonly ExpressionInput[];
  readonly program: ColumnProgram;
  readonly reach: Reach;
}

export interface CheckedFormula {
  readonly problems: readonly ExpressionProblem[];
  /** Null where the formula can't be computed. */
  readonly program: ColumnProgram | null;
  readonly inputs: readonly ExpressionInput[];
}

/** Reads and checks the formula of a rule for values in a unit; null is a parameter without one. */
export function checkRuleFormula(formula: string, unit: Unit | null): CheckedFormula {
  const parsed = parseExpression(formula, { looksBack: true });
  if (!parsed.ok) return { problems: parsed.problems, program: null, inputs: [] };
  const variables = new Map([[nameKey(JUDGED_VALUE), unit]]);
  const { expression, problems } = checkExpression(parsed.tree, { variables, result: 'condition' });
  if (expression === null) return { problems, program: null, inputs: [] };
  if (expression.inputs.length === 0) {
    const range = { start: 0, end: formula.length };
    return { problems: [...problems, expressionProblem('onlyNumbers', range)], program: null, inputs: [] };
  }
  return { problems, program: compileColumns(expression), inputs: expression.inputs };
}

/** A rule ready to judge values in a unit; null where its formula doesn't fit the unit. */
export function compileRule(rule: QualityRule, unit: Unit | null): CompiledRule | null {
  const { program, inputs } = checkRuleFormula(rule.formula, unit);
  if (program === null) return null;
  const [fromDay, toDay] = [dayNumberOf(rule.validFrom), dayNumberOf(rule.validTo)];
  return { rule, fromDay, toDay, inputs, program, reach: reachOf(inputs) };
}
