import { checkExpression } from '../../expression/check.ts';
import { cellStates } from '../../expression/columns.ts';
import { explainEvaluation } from '../../expression/explain.ts';
import { parseExpression } from '../../expression/parse.ts';
import { type ExpressionProblem, expressionProblem } from '../../expression/problems.ts';
import { nameKey, tokenize } from '../../expression/tokens.ts';
import type { TypedExpression } from '../../expression/typed-tree.ts';
import { blocksOf, type FormBlock, type FormDefinition } from './form-definition.ts';

/** A number by its name in formulas; null: blank, which is not zero. */
export type FormNumbers = ReadonlyMap<string, number | null>;

/** The names that a part of a form gives to formulas: numbers, yes (1) and no (0), calculations, and sums of columns. */
function namesOf(block: FormBlock): readonly string[] {
  if (block.kind === 'table') return block.parameters.map(({ key }) => key);
  if (block.kind === 'calculation') return [block.key];
  return block.kind === 'question' && (block.control === 'number' || block.control === 'boolean') ? [block.key] : [];
}

/** What a formula may name: what comes before it, and the columns of all tables. */
export function formulaNames(definition: FormDefinition, formulaKey: string): readonly string[] {
  const blocks = blocksOf(definition);
  const at = blocks.findIndex(({ key }) => key === formulaKey);
  return blocks.flatMap((block, index) => (block.kind === 'table' || at < 0 || index < at ? namesOf(block) : []));
}

type Compiled =
  | { readonly expression: TypedExpression; readonly problems: readonly [] }
  | { readonly expression: null; readonly problems: readonly ExpressionProblem[] };

/** Reads and checks a formula over numbers without units. */
export function compileFormFormula(formula: string, names: readonly string[]): Compiled {
  const parsed = parseExpression(formula);
  if (!parsed.ok) return { expression: null, problems: parsed.problems };
  const variables = new Map(names.map((name) => [nameKey(name), null]));
  const { expression, problems } = checkExpression(parsed.tree, { variables, result: null });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (expression === null || errors.length > 0) return { expression: null, problems: errors };
  // A form has one period: there is no earlier one to look at.
  if (expression.inputs.some(({ periodsBefore }) => periodsBefore !== 0)) {
    const whole = { start: 0, end: formula.length };
    return { expression: null, problems: [expressionProblem('unknownFunction', whole, 'PREVIOUS')] };
  }
  return { expression, problems: [] };
}

/** A formula with another name for what it names; one that can't be read stays as it is. */
export function renamedInFormula(formula: string, from: string, to: string): string {
  const read = tokenize(formula);
  if (!read.ok) return formula;
  const named = read.tokens.filter(({ kind, text }) => kind === 'name' && nameKey(text) === nameKey(from));
  return named.reduceRight((text, { start, end }) => text.slice(0, start) + to + text.slice(end), formula);
}

/**
 * Reads the formulas of a form once. What it returns says what they come to, in their order; null: blank, or an input is
 * missing.
 */
export function formCalculator(definition: FormDefinition): (given: FormNumbers) => FormNumbers {
  const calculations = blocksOf(definition).flatMap((block) =>
    block.kind === 'calculation'
      ? [{ key: block.key, ...compileFormFormula(block.formula, formulaNames(definition, block.key)) }]
      : [],
  );
  return (given) => {
    const numbers = new Map(given);
    const byName = new Map([...given].map(([name, value]) => [nameKey(name), value]));
    for (const { key, expression } of calculations) {
      const result = expression === null ? null : evaluate(expression, byName);
      numbers.set(key, result);
      byName.set(nameKey(key), result);
    }
    return numbers;
  };
}

function evaluate(expression: TypedExpression, byName: FormNumbers): number | null {
  const row = expression.inputs.map(({ name }) => {
    const value = byName.get(nameKey(name)) ?? null;
    return value === null ? { value: 0, state: cellStates.blank } : { value, state: cellStates.value };
  });
  const { value, state } = explainEvaluation(expression, row);
  return state === cellStates.value ? value : null;
}
