import type { Unit } from '../quantity/unit.ts';
import { unitOfLookBack } from './look-back-units.ts';
import { binaryOperations, callOperations, constantOf } from './operations.ts';
import type { ExpressionProblem, TextRange } from './problems.ts';
import { nameKey } from './tokens.ts';
import type { BinaryNode, CallNode, ExpressionNode, ExpressionTree, UnaryNode, VariableNode } from './tree.ts';
import type { ExpressionInput, Operation, TypedExpression, TypedNode } from './typed-tree.ts';
import { type CheckedNumber, type UnifiedOperands, UnitUnifier } from './unify-units.ts';
import {
  describeUnit,
  hasOffset,
  isDimensionless,
  multiplyUnits,
  pureNumber,
  sameDimension,
  type UnitDescription,
} from './units-algebra.ts';

export interface CheckOptions {
  /** Unit of each variable by its key (`nameKey`); null is a variable without a unit. */
  readonly variables: ReadonlyMap<string, Unit | null>;
  /** Unit the result is stored in; null is a number without a unit, 'condition' a rule that holds or not. */
  readonly result: Unit | null | 'condition';
}

export interface CheckResult {
  /** What may be compiled; null where an error was found. Warnings leave it. */
  readonly expression: TypedExpression | null;
  readonly problems: readonly ExpressionProblem[];
  /** What the formula yields on its own, before it is converted to the unit of the result; null where unknown or a condition. */
  readonly formulaUnit: UnitDescription | null;
}

/** A condition that has been checked. */
interface CheckedCondition {
  readonly node: TypedNode;
  readonly unit: null;
}

type Checked = CheckedNumber | CheckedCondition;

class Checker extends UnitUnifier {
  readonly inputs: ExpressionInput[] = [];
  private readonly indexes = new Map<string, number>();
  private readonly variables: CheckOptions['variables'];

  constructor(variables: CheckOptions['variables']) {
    super();
    this.variables = variables;
  }

  check(node: ExpressionNode): Checked | null {
    switch (node.kind) {
      case 'number': {
        const { start, end, value } = node;
        const typed = { kind: 'number' as const, value, unit: pureNumber, start, end };
        return { node: typed, unit: pureNumber, literal: true, constant: value };
      }
      case 'variable':
        return this.variable(node);
      case 'unary':
        return this.unary(node);
      case 'binary':
        return this.binary(node);
      case 'round': {
        const operand = this.number(node.operand);
        if (operand === null) return null;
        return this.measured(node, 'round', [operand.node], operand.unit, operand.literal, node.digits);
      }
      case 'call':
        return this.call(node);
    }
  }

  number(node: ExpressionNode): CheckedNumber | null {
    const checked = this.check(node);
    if (checked === null) return null;
    return checked.unit === null ? this.report('expectedNumber', node) : checked;
  }

  private condition(node: ExpressionNode): CheckedCondition | null {
    const checked = this.check(node);
    if (checked === null) return null;
    return checked.unit === null ? checked : this.report('expectedCondition', node);
  }

  /** All arguments as numbers; every one is checked, so that all problems show at once. */
  private numbers(nodes: readonly ExpressionNode[]): readonly CheckedNumber[] | null {
    const checked = nodes.map((node) => this.number(node));
    return checked.every((operand) => operand !== null) ? checked : null;
  }

  private measured(
    { start, end }: TextRange,
    operation: Operation,
    operands: readonly TypedNode[],
    unit: UnitDescription,
    literal: boolean,
    digits = 0,
  ): CheckedNumber {
    return {
      node: { kind: 'apply', operation, operands, unit, digits, start, end },
      unit,
      literal,
      constant: null,
    };
  }

  private met(range: TextRange, operation: Operation, met: UnifiedOperands | null): CheckedNumber | null {
    return met === null ? null : this.measured(range, operation, met.nodes, met.unit, met.literal);
  }

  private held({ start, end }: TextRange, operation: Operation, operands: readonly TypedNode[]): CheckedCondition {
    return { node: { kind: 'apply', operation, operands, unit: null, digits: 0, start, end }, unit: null };
  }

  private variable({ name, periodsBefore, lookBack, start, end }: VariableNode): Checked | null {
    const variable = nameKey(name);
    const declared = this.variables.get(variable);
    if (declared === undefined) return this.report('unknownVariable', { start, end }, name);
    const unit = unitOfLookBack(lookBack, describeUnit(declared));
    const key = `${variable}/${periodsBefore}/${lookBack?.function}/${lookBack?.periods}`;
    let index = this.indexes.get(key);
    if (index === undefined) {
      index = this.inputs.length;
      this.indexes.set(key, index);
      this.inputs.push({ variable, name, periodsBefore, ...(lookBack && { lookBack }), unit });
    }
    return { node: { kind: 'input', index, unit, start, end }, unit, literal: false, constant: null };
  }

  private unary(node: UnaryNode): Checked | null {
    if (node.operator === 'NOT') {
      const condition = this.condition(node.operand);
      return condition && this.held(node, 'not', [condition.node]);
    }
    const operand = this.number(node.operand);
    if (operand === null || this.refusesOffset(operand, '-')) return null;
    const checked = this.measured(node, 'negate', [operand.node], operand.unit, operand.literal);
    return { ...checked, constant: operand.constant === null ? null : 0 - operand.constant };
  }

  private binary(node: BinaryNode): Checked | null {
    const operation = binaryOperations[node.operator];
    if (node.operator === 'AND' || node.operator === 'OR') {
      const left = this.condition(node.left);
      const right = this.condition(node.right);
      return left && right && this.held(node, operation, [left.node, right.node]);
    }
    const operands = this.numbers([node.left, node.right]);
    if (operands === null) return null;
    const [left, right] = operands as [CheckedNumber, CheckedNumber];
    switch (node.operator) {
      case '+':
      case '-':
        return this.arithmetic(node, left, right, this.sum(left, right, node.operator));
      case '*':
      case '/':
      case '^':
        return this.arithmetic(node, left, right, this.product(node.operator, left, right));
      default: {
        const met = this.meet([left, right], node.operator);
        return met && this.held(node, operation, met.nodes);
      }
    }
  }

  private arithmetic(
    node: BinaryNode,
    left: CheckedNumber,
    right: CheckedNumber,
    met: UnifiedOperands | null,
  ): Checked | null {
    const checked = this.met(node, binaryOperations[node.operator], met);
    return checked && { ...checked, constant: constantOf(node.operator, left.constant, right.constant) };
  }

  private product(operator: '*' | '/' | '^', left: CheckedNumber, right: CheckedNumber): UnifiedOperands | null {
    if (this.refusesOffset(left, operator) || this.refusesOffset(right, operator)) return null;
    if (operator === '^') return this.power(left, right);
    const unit = multiplyUnits(left.unit, right.unit, operator === '*' ? 1 : -1);
    return { nodes: [left.node, right.node], unit, literal: left.literal && right.literal };
  }

  private power(base: CheckedNumber, exponent: CheckedNumber): UnifiedOperands | null {
    const power = this.toPureNumber(exponent, '^');
    if (power === null) return null;
    if (exponent.constant !== null && Number.isFinite(exponent.constant)) {
      const unit = multiplyUnits(pureNumber, base.unit, exponent.constant);
      return { nodes: [base.node, power], unit, literal: base.literal };
    }
    if (!isDimensionless(base.unit)) return this.report('exponentNotConstant', base.node, base.unit.text);
    const node = this.convert(base, pureNumber);
    return node && { nodes: [node, power], unit: pureNumber, literal: base.literal && exponent.literal };
  }

  private toPureNumber(operand: CheckedNumber, name: string): TypedNode | null {
    if (!isDimensionless(operand.unit)) return this.report('notDimensionless', operand.node, name, operand.unit.text);
    return this.convert(operand, pureNumber);
  }

  private call(node: CallNode): Checked | null {
    const { function: name, arguments: given } = node;
    const operation = callOperations[name];
    if (name === 'IF') return this.choice(node);
    if (name === 'ISBLANK') {
      const operand = this.check(given[0] as ExpressionNode);
      return operand && this.held(node, operation, [operand.node]);
    }
    const operands = this.numbers(given);
    if (operands === null) return null;
    if (name === 'MIN' || name === 'MAX' || name === 'IFBLANK') {
      return this.met(node, operation, this.meet(operands, name));
    }
    if (name === 'SUM' || name === 'AVG') return this.total(node, operands);
    const operand = operands[0] as CheckedNumber;
    if (name === 'ABS' || name === 'SQRT') {
      if (this.refusesOffset(operand, name)) return null;
      const unit = name === 'ABS' ? operand.unit : multiplyUnits(pureNumber, operand.unit, 0.5);
      return this.measured(node, operation, [operand.node], unit, operand.literal);
    }
    const pure = this.toPureNumber(operand, name);
    return pure && this.measured(node, operation, [pure], pureNumber, operand.literal);
  }

  private choice(node: CallNode): Checked | null {
    const [conditionNode, ...outcomes] = node.arguments as [ExpressionNode, ...ExpressionNode[]];
    const condition = this.condition(conditionNode);
    const [then, otherwise] = outcomes.map((outcome) => this.check(outcome));
    if (!condition || !then || !otherwise) return null;
    if (then.unit === null && otherwise.unit === null) {
      return this.held(node, 'if', [condition.node, then.node, otherwise.node]);
    }
    if (then.unit === null || otherwise.unit === null) return this.report('branchKinds', node, 'IF');
    const met = this.meet([then, otherwise], 'IF');
    return met && this.met(node, 'if', { ...met, nodes: [condition.node, ...met.nodes] });
  }

  private total(node: CallNode, operands: readonly CheckedNumber[]): Checked | null {
    const offset = operands.find((operand) => hasOffset(operand.unit));
    if (offset !== undefined) {
      const same = (operand: CheckedNumber) =>
        operand.literal || (operand.unit.add === offset.unit.add && operand.unit.multiplyBy === offset.unit.multiplyBy);
      // The average of readings on one scale is a reading; a sum of readings is nothing.
      if (node.function === 'SUM' || !operands.every(same)) {
        return this.report('offsetUnit', offset.node, offset.unit.text, node.function);
      }
    }
    return this.met(node, callOperations[node.function], this.meet(operands, node.function));
  }
}

/** Brings the formula to the unit its result is stored in. */
function finish(checker: Checker, checked: Checked, result: CheckOptions['result']): TypedNode | null {
  const { node } = checked;
  if (result === 'condition') return checked.unit === null ? node : checker.report('resultNotCondition', node);
  if (checked.unit === null) return checker.report('resultNotNumber', node);
  const target = describeUnit(result);
  if (checked.literal) return checker.adopt(checked, target);
  if (!sameDimension(checked.unit.dimension, target.dimension)) {
    return checker.report('resultMismatch', node, checked.unit.text, target.text);
  }
  if (checked.unit.difference && hasOffset(target)) {
    checker.report('differenceStored', node, checked.unit.text, target.text);
  }
  return checker.convert(checked, target);
}

/**
 * Checks names, kinds and units of a formula (V209, V210) and inserts the conversions it needs. Values stay in the
 * declared units of the variables; conversions are few, listed, and carried out where a reader expects them.
 */
export function checkExpression(tree: ExpressionTree, { variables, result }: CheckOptions): CheckResult {
  const checker = new Checker(variables);
  const checked = checker.check(tree.root);
  const root = checked && finish(checker, checked, result);
  const { problems, conversions, inputs } = checker;
  const formulaUnit = checked?.unit ?? null;
  if (root === null || problems.some((problem) => problem.severity === 'error')) {
    return { expression: null, problems, formulaUnit };
  }
  const resultUnit = result === 'condition' ? null : describeUnit(result);
  return { expression: { text: tree.text, root, inputs, resultUnit, conversions }, problems, formulaUnit };
}
