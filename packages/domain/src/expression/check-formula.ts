import type { Unit } from '../quantity/unit.ts';
import { type CheckResult, checkExpression } from './check.ts';
import { parseExpression } from './parse.ts';
import { type ExpressionProblem, expressionProblem, expressionProblemText } from './problems.ts';
import { nameKey } from './tokens.ts';
import type { ExpressionTree } from './tree.ts';
import { conversionText } from './units-algebra.ts';

export interface FormulaVariable {
  readonly name: string;
  /** Null: a number without a unit. */
  readonly unit: Unit | null;
}

/** A problem with its text, for people. */
export interface WordedProblem extends ExpressionProblem {
  readonly message: string;
}

/** What the editor of a formula shows while it is written. */
export interface FormulaCheck {
  readonly isValid: boolean;
  readonly problems: readonly WordedProblem[];
  /** What the formula yields on its own; null where that can't be told. */
  readonly formulaUnit: string | null;
  /** What the result is stored in; null while the formula isn't valid. */
  readonly resultUnit: string | null;
  /** Conversions the check inserted, with the part of the formula each converts. */
  readonly conversions: readonly {
    readonly text: string;
    readonly from: string;
    readonly to: string;
    readonly start: number;
    readonly end: number;
  }[];
  /** What the formula reads, in order of first appearance. */
  readonly inputs: readonly { readonly name: string; readonly periodsBefore: number }[];
}

/** What speaks against a formula that can be computed: without an input there are no periods to compute it for. */
export function inputProblems(formula: string, inputs: readonly unknown[]): readonly ExpressionProblem[] {
  return inputs.length > 0 ? [] : [expressionProblem('onlyNumbers', { start: 0, end: formula.length })];
}

const worded = (problem: ExpressionProblem): WordedProblem => ({ ...problem, message: expressionProblemText(problem) });

/** Checks a formula whose result is stored in whatever unit it yields. */
function checkAny(tree: ExpressionTree, variables: ReadonlyMap<string, Unit | null>): CheckResult {
  const checked = checkExpression(tree, { variables, result: null });
  const unit = checked.formulaUnit;
  if (unit === null || checked.expression !== null) return checked;
  const { text, dimension, multiplyBy, add } = unit;
  const own: Unit = { id: 0, code: text, name: text, typeId: 0, dimension, multiplyBy, add };
  return checkExpression(tree, { variables, result: own });
}

/**
 * Reads and checks a formula in one step (V209). `result` 'any' is a library formula, whose result is stored in the unit
 * of whatever parameter it will serve: it may yield any unit.
 */
export function checkFormula(
  formula: string,
  variables: readonly FormulaVariable[],
  result: Unit | null | 'any',
): FormulaCheck {
  const nothing = { formulaUnit: null, resultUnit: null, conversions: [], inputs: [] };
  const parsed = parseExpression(formula);
  if (!parsed.ok) return { ...nothing, isValid: false, problems: parsed.problems.map(worded) };
  const units = new Map(variables.map(({ name, unit }) => [nameKey(name), unit]));
  const checked =
    result === 'any' ? checkAny(parsed.tree, units) : checkExpression(parsed.tree, { variables: units, result });
  const typed = checked.expression;
  const ofInputs = typed === null ? [] : inputProblems(formula, typed.inputs);
  const problems = [...checked.problems, ...ofInputs].map(worded);
  const isValid = !problems.some(({ severity }) => severity === 'error');
  return {
    isValid,
    problems,
    formulaUnit: checked.formulaUnit?.text ?? null,
    resultUnit: typed?.resultUnit?.text ?? null,
    conversions: (typed?.conversions ?? []).map((conversion) => ({
      text: conversionText(conversion),
      from: conversion.from.text,
      to: conversion.to.text,
      start: conversion.start,
      end: conversion.end,
    })),
    inputs: (typed?.inputs ?? []).map(({ name, periodsBefore }) => ({ name, periodsBefore })),
  };
}
