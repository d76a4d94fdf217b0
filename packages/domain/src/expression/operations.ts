import type { BinaryOperator, CallNode } from './tree.ts';
import type { Operation } from './typed-tree.ts';

/** What the operators and functions of a formula are carried out by. */

export const binaryOperations: Readonly<Record<BinaryOperator, Operation>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '^': 'power',
  '=': 'equal',
  '<>': 'notEqual',
  '<': 'less',
  '<=': 'lessOrEqual',
  '>': 'greater',
  '>=': 'greaterOrEqual',
  AND: 'and',
  OR: 'or',
};

export const callOperations: Readonly<Record<CallNode['function'], Operation>> = {
  IF: 'if',
  MIN: 'min',
  MAX: 'max',
  SUM: 'sum',
  AVG: 'average',
  ABS: 'absolute',
  SQRT: 'squareRoot',
  EXP: 'exponential',
  LN: 'naturalLogarithm',
  LOG10: 'decimalLogarithm',
  ISBLANK: 'isBlank',
  IFBLANK: 'ifBlank',
};

/** What an operator makes of two constants; null where one isn't constant, or the operator compares. */
export function constantOf(operator: BinaryOperator, left: number | null, right: number | null): number | null {
  if (left === null || right === null) return null;
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  if (operator === '/') return left / right;
  return operator === '^' ? left ** right : null;
}
