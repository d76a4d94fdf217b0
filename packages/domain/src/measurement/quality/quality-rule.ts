import { checkExpression } from '../../expression/check.ts';
import type { ColumnProgram } from '../../expression/columns.ts';
import { compileColumns } from '../../expression/compile-columns.ts';
import { parseExpression } from '../../expression/parse.ts';
import { type ExpressionProblem, expressionProblem, type TextRange } from '../../expression/problems.ts';
import { nameKey } from '../../expression/tokens.ts';
import type { ExpressionNode } from '../../expression/tree.ts';
import type { ExpressionInput } from '../../expression/typed-tree.ts';
import { dayNumberOf, type LocalDate } from '../../period/local-date.ts';
import type { Unit } from '../../quantity/unit.ts';
import type { Severity } from '../severity.ts';
import { furthest, reachOf } from './look-back.ts';
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

/** Another parameter of the same node, which a rule's formula reads by a name. */
export interface ReadParameter {
  readonly id: number;
  readonly name: string;
  readonly unit: Unit | null;
}

/** By the key of the name (`nameKey`). */
export type ReadParameters = ReadonlyMap<string, ReadParameter>;

export interface CompiledRule {
  readonly rule: QualityRule;
  readonly fromDay: number;
  readonly toDay: number;
  readonly inputs: readonly ExpressionInput[];
  /** Of each input the parameter that it is of; null: the value that is judged, or those before it. */
  readonly reads: readonly (ReadParameter | null)[];
  readonly isReading: boolean;
  /** Rules with the same one look at the same things, in the same order. */
  readonly inputKey: string;
  readonly program: ColumnProgram;
  /** How far before the value its own past is read. */
  readonly reach: Reach;
}

/** Other parameters that one formula may read. */
const MOST_READ = 8;
/** Inputs of one formula at most: every combination of parameter, function and number of periods takes a column. */
const MOST_INPUTS = 32;

export interface CheckedFormula {
  readonly problems: readonly ExpressionProblem[];
  /** Null where the formula can't be computed. */
  readonly program: ColumnProgram | null;
  readonly inputs: readonly ExpressionInput[];
}

const noParameters: ReadParameters = new Map();

/** A name in a formula, and where it is first. */
interface NameInFormula extends TextRange {
  readonly name: string;
}

function addNames(node: ExpressionNode, names: Map<string, NameInFormula>): void {
  switch (node.kind) {
    case 'variable': {
      const { name, start, end } = node;
      const key = nameKey(name);
      if (key !== JUDGED_VALUE && !names.has(key)) names.set(key, { name, start, end });
      break;
    }
    case 'unary':
    case 'round':
      addNames(node.operand, names);
      break;
    case 'binary':
      addNames(node.left, names);
      addNames(node.right, names);
      break;
    case 'call':
      for (const argument of node.arguments) addNames(argument, names);
  }
}

/** The names in a formula that aren't the value that is judged; none where it can't be read. */
export function namesInFormula(formula: string): readonly NameInFormula[] {
  const parsed = parseExpression(formula, { looksBack: true });
  if (!parsed.ok) return [];
  const names = new Map<string, NameInFormula>();
  addNames(parsed.tree.root, names);
  return [...names.values()];
}

/** Reads and checks the formula of a rule for values in a unit; null is a parameter without one. */
export function checkRuleFormula(formula: string, unit: Unit | null, others = noParameters): CheckedFormula {
  const parsed = parseExpression(formula, { looksBack: true });
  if (!parsed.ok) return { problems: parsed.problems, program: null, inputs: [] };
  const unitsOfOthers = [...others].map(([key, other]): [string, Unit | null] => [key, other.unit]);
  const variables = new Map([...unitsOfOthers, [JUDGED_VALUE, unit] as const]);
  const { expression, problems } = checkExpression(parsed.tree, { variables, result: 'condition' });
  if (expression === null) return { problems, program: null, inputs: [] };
  const whole = { start: 0, end: formula.length };
  const refusal = refusalOf(expression.inputs);
  if (refusal !== null) return { problems: [...problems, refusal(whole)], program: null, inputs: [] };
  return { problems, program: compileColumns(expression), inputs: expression.inputs };
}

/** A rule has to look at the value that it judges, or at values beside it. */
function refusalOf(inputs: readonly ExpressionInput[]): ((range: TextRange) => ExpressionProblem) | null {
  if (inputs.length === 0) return (range) => expressionProblem('onlyNumbers', range);
  if (inputs.length > MOST_INPUTS) return (range) => expressionProblem('tooManyInputs', range, MOST_INPUTS);
  const read = new Set(inputs.map(({ variable }) => variable).filter((variable) => variable !== JUDGED_VALUE));
  return read.size > MOST_READ ? (range) => expressionProblem('tooManyVariables', range, MOST_READ) : null;
}

/** A rule ready to judge values in a unit; null where its formula doesn't fit the unit. */
export function compileRule(rule: QualityRule, unit: Unit | null, others = noParameters): CompiledRule | null {
  const { program, inputs } = checkRuleFormula(rule.formula, unit, others);
  if (program === null) return null;
  const reads = inputs.map(({ variable }) => (variable === JUDGED_VALUE ? null : (others.get(variable) ?? null)));
  const own = inputs.filter((_, at) => reads[at] === null);
  const [fromDay, toDay] = [dayNumberOf(rule.validFrom), dayNumberOf(rule.validTo)];
  const isReading = own.length < inputs.length;
  const inputKey = inputs
    .map(({ periodsBefore, lookBack }, at) =>
      [reads[at]?.id ?? 0, periodsBefore, lookBack?.function, lookBack?.periods].join('/'),
    )
    .join(' ');
  return { rule, fromDay, toDay, inputs, reads, isReading, inputKey, program, reach: reachOf(own) };
}

/** How far before a value the rules read each other parameter. */
export function reachesOfOthers(rules: readonly CompiledRule[]): ReadonlyMap<number, Reach> {
  const reaches = new Map<number, Reach>();
  for (const { inputs, reads } of rules) {
    for (const [at, read] of reads.entries()) {
      if (read === null) continue;
      const reach = reachOf([inputs[at] as ExpressionInput]);
      reaches.set(read.id, furthest([reach, reaches.get(read.id) ?? reach]));
    }
  }
  return reaches;
}
