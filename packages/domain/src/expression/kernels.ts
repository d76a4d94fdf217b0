import { cellStates } from './columns.ts';
import { powerOf, roundTo } from './scalar-functions.ts';
import type { Operation } from './typed-tree.ts';

/**
 * Loops over columns. Each may write over one of its operands; each returns 0 where all results are finite and NaN
 * otherwise (`v - v` is 0 for finite numbers only), so that failures cost nothing until there is one. The loops are
 * written out: one loop that is given its operation as a function would cost a call for every row.
 */
export type BinaryKernel = (left: Float64Array, right: Float64Array, out: Float64Array, rows: number) => number;
export type UnaryKernel = (operand: Float64Array, out: Float64Array, rows: number) => number;

/** A kernel and the failure its results that are not finite stand for; `right` is the second operand, if any. */
export interface Kernel<K> {
  readonly run: K;
  readonly failure: (value: number, right: number) => number;
}

const overflow = () => cellStates.notFinite;
const outsideDomain = () => cellStates.domainError;

function add(left: Float64Array, right: Float64Array, out: Float64Array, rows: number): number {
  let check = 0;
  for (let i = 0; i < rows; i++) {
    const value = (left[i] as number) + (right[i] as number);
    out[i] = value;
    check += value - value;
  }
  return check;
}

function subtract(left: Float64Array, right: Float64Array, out: Float64Array, rows: number): number {
  let check = 0;
  for (let i = 0; i < rows; i++) {
    const value = (left[i] as number) - (right[i] as number);
    out[i] = value;
    check += value - value;
  }
  return check;
}

function multiply(left: Float64Array, right: Float64Array, out: Float64Array, rows: number): number {
  let check = 0;
  for (let i = 0; i < rows; i++) {
    const value = (left[i] as number) * (right[i] as number);
    out[i] = value;
    check += value - value;
  }
  return check;
}

function divide(left: Float64Array, right: Float64Array, out: Float64Array, rows: number): number {
  let check = 0;
  for (let i = 0; i < rows; i++) {
    const value = (left[i] as number) / (right[i] as number);
    out[i] = value;
    check += value - value;
  }
  return check;
}

function power(left: Float64Array, right: Float64Array, out: Float64Array, rows: number): number {
  let check = 0;
  for (let i = 0; i < rows; i++) {
    const value = powerOf(left[i] as number, right[i] as number);
    out[i] = value;
    check += value - value;
  }
  return check;
}

function min(left: Float64Array, right: Float64Array, out: Float64Array, rows: number): number {
  for (let i = 0; i < rows; i++) out[i] = Math.min(left[i] as number, right[i] as number);
  return 0;
}

function max(left: Float64Array, right: Float64Array, out: Float64Array, rows: number): number {
  for (let i = 0; i < rows; i++) out[i] = Math.max(left[i] as number, right[i] as number);
  return 0;
}

function equal(left: Float64Array, right: Float64Array, out: Float64Array, rows: number): number {
  for (let i = 0; i < rows; i++) out[i] = (left[i] as number) === (right[i] as number) ? 1 : 0;
  return 0;
}

function notEqual(left: Float64Array, right: Float64Array, out: Float64Array, rows: number): number {
  for (let i = 0; i < rows; i++) out[i] = (left[i] as number) !== (right[i] as number) ? 1 : 0;
  return 0;
}

function less(left: Float64Array, right: Float64Array, out: Float64Array, rows: number): number {
  for (let i = 0; i < rows; i++) out[i] = (left[i] as number) < (right[i] as number) ? 1 : 0;
  return 0;
}

function lessOrEqual(left: Float64Array, right: Float64Array, out: Float64Array, rows: number): number {
  for (let i = 0; i < rows; i++) out[i] = (left[i] as number) <= (right[i] as number) ? 1 : 0;
  return 0;
}

const greater: BinaryKernel = (left, right, out, rows) => less(right, left, out, rows);
const greaterOrEqual: BinaryKernel = (left, right, out, rows) => lessOrEqual(right, left, out, rows);

const neverFails = overflow;

export const binaryKernels = {
  add: { run: add, failure: overflow },
  subtract: { run: subtract, failure: overflow },
  multiply: { run: multiply, failure: overflow },
  divide: {
    run: divide,
    failure: (_value, right) => (right === 0 ? cellStates.divisionByZero : cellStates.notFinite),
  },
  power: {
    run: power,
    failure: (value) => {
      if (value === Number.NEGATIVE_INFINITY) return cellStates.divisionByZero;
      return value === Number.POSITIVE_INFINITY ? cellStates.notFinite : cellStates.domainError;
    },
  },
  min: { run: min, failure: neverFails },
  max: { run: max, failure: neverFails },
  equal: { run: equal, failure: neverFails },
  notEqual: { run: notEqual, failure: neverFails },
  less: { run: less, failure: neverFails },
  lessOrEqual: { run: lessOrEqual, failure: neverFails },
  greater: { run: greater, failure: neverFails },
  greaterOrEqual: { run: greaterOrEqual, failure: neverFails },
} as const satisfies Partial<Record<Operation, Kernel<BinaryKernel>>>;

/** A unary kernel from a function of one number; for what costs more than a call. */
function mapping(compute: (value: number) => number): UnaryKernel {
  return (operand, out, rows) => {
    let check = 0;
    for (let i = 0; i < rows; i++) {
      const value = compute(operand[i] as number);
      out[i] = value;
      check += value - value;
    }
    return check;
  };
}

function negate(operand: Float64Array, out: Float64Array, rows: number): number {
  for (let i = 0; i < rows; i++) out[i] = -(operand[i] as number);
  return 0;
}

function not(operand: Float64Array, out: Float64Array, rows: number): number {
  for (let i = 0; i < rows; i++) out[i] = operand[i] === 0 ? 1 : 0;
  return 0;
}

export const unaryKernels = {
  negate: { run: negate, failure: neverFails },
  not: { run: not, failure: neverFails },
  absolute: { run: mapping(Math.abs), failure: neverFails },
  squareRoot: { run: mapping(Math.sqrt), failure: outsideDomain },
  exponential: { run: mapping(Math.exp), failure: overflow },
  naturalLogarithm: { run: mapping(Math.log), failure: outsideDomain },
  decimalLogarithm: { run: mapping(Math.log10), failure: outsideDomain },
} as const satisfies Partial<Record<Operation, Kernel<UnaryKernel>>>;

export function roundKernel(digits: number): Kernel<UnaryKernel> {
  return { run: mapping((value) => roundTo(value, digits)), failure: overflow };
}

/** value * factor + add. */
export function conversionKernel(factor: number, offset: number): Kernel<UnaryKernel> {
  const run: UnaryKernel = (operand, out, rows) => {
    let check = 0;
    for (let i = 0; i < rows; i++) {
      const value = (operand[i] as number) * factor + offset;
      out[i] = value;
      check += value - value;
    }
    return check;
  };
  return { run, failure: overflow };
}

/**
 * One step of a compensated sum (Neumaier 1974, with Knuth's branch-free two-sum): adds a term to `total` and what
 * rounding lost to `carry`.
 */
export function accumulate(total: Float64Array, carry: Float64Array, terms: Float64Array, rows: number): void {
  for (let i = 0; i < rows; i++) {
    const before = total[i] as number;
    const term = terms[i] as number;
    const sum = before + term;
    const taken = sum - before;
    carry[i] = (carry[i] as number) + (before - (sum - taken) + (term - taken));
    total[i] = sum;
  }
}

/** Closes a compensated sum, as a total (`count` 1) or an average. */
export function closeSum(total: Float64Array, carry: Float64Array, count: number, rows: number): number {
  let check = 0;
  for (let i = 0; i < rows; i++) {
    const value = ((total[i] as number) + (carry[i] as number)) / count;
    total[i] = value;
    check += value - value;
  }
  return check;
}
