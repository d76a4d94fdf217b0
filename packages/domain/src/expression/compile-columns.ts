import { type Column, type ColumnProgram, cellStates, newColumn, requireInputs } from './columns.ts';
import {
  accumulate,
  type BinaryKernel,
  binaryKernels,
  closeSum,
  conversionKernel,
  type Kernel,
  roundKernel,
  type UnaryKernel,
  unaryKernels,
} from './kernels.ts';
import { batchRows, Registers } from './registers.ts';
import type { TypedApplication, TypedExpression, TypedNode } from './typed-tree.ts';

/** Computes one sub-expression for the rows at hand and leaves it at the depth it was compiled for. */
type Step = (registers: Registers) => void;

/** Called after each sub-expression, with the depth of its result. */
export type Trace = (node: TypedNode, registers: Registers, depth: number) => void;

/** Shared by all programs: they run one at a time and keep nothing between two runs. */
const sharedRegisters = new Registers();

function compileNode(node: TypedNode, depth: number, trace: Trace | null): Step {
  const step = stepFor(node, depth, trace);
  if (trace === null) return step;
  return (registers) => {
    step(registers);
    trace(node, registers, depth);
  };
}

function stepFor(node: TypedNode, depth: number, trace: Trace | null): Step {
  switch (node.kind) {
    case 'number': {
      const { value } = node;
      return (registers) => {
        registers.target(depth).fill(value, 0, registers.rows);
        registers.states[depth] = null;
      };
    }
    case 'input': {
      const { index } = node;
      return (registers) => {
        registers.values[depth] = registers.inputValues[index] as Float64Array;
        registers.states[depth] = registers.inputStates[index] ?? null;
      };
    }
    case 'convert': {
      const { factor, add } = node.conversion;
      return unaryStep(conversionKernel(factor, add), compileNode(node.operand, depth, trace), depth);
    }
    case 'apply':
      return applicationStep(node, depth, trace);
  }
}

function applicationStep(node: TypedApplication, depth: number, trace: Trace | null): Step {
  const { operation, operands } = node;
  switch (operation) {
    case 'negate':
    case 'not':
    case 'absolute':
    case 'squareRoot':
    case 'exponential':
    case 'naturalLogarithm':
    case 'decimalLogarithm':
      return unaryStep(unaryKernels[operation], compileAt(operands, 0, depth, trace), depth);
    case 'round':
      return unaryStep(roundKernel(node.digits), compileAt(operands, 0, depth, trace), depth);
    case 'sum':
    case 'average':
      return sumStep(node, depth, trace);
    case 'if':
      return choiceStep(operands, depth, trace);
    case 'and':
    case 'or':
      return junctionStep(operation === 'and' ? 0 : 1, operands, depth, trace);
    case 'isBlank':
      return isBlankStep(compileAt(operands, 0, depth, trace), depth);
    case 'ifBlank':
      return ifBlankStep(operands, depth, trace);
    default:
      return foldStep(binaryKernels[operation], operands, depth, trace);
  }
}

function compileAt(operands: readonly TypedNode[], index: number, depth: number, trace: Trace | null): Step {
  return compileNode(operands[index] as TypedNode, depth, trace);
}

function unaryStep({ run, failure }: Kernel<UnaryKernel>, operand: Step, depth: number): Step {
  return (registers) => {
    operand(registers);
    const values = registers.valuesAt(depth);
    if (run(values, registers.target(depth), registers.rows) !== 0) registers.markFailures(depth, null, failure);
  };
}

/** Combines the operands from the left, two at a time. */
function foldStep(kernel: Kernel<BinaryKernel>, operands: readonly TypedNode[], depth: number, trace: Trace | null) {
  const first = compileAt(operands, 0, depth, trace);
  const others = operands.slice(1).map((operand) => compileNode(operand, depth + 1, trace));
  const { run, failure } = kernel;
  return (registers: Registers) => {
    first(registers);
    for (const other of others) {
      other(registers);
      const left = registers.valuesAt(depth);
      const right = registers.valuesAt(depth + 1);
      const check = run(left, right, registers.target(depth), registers.rows);
      registers.joinStates(depth, depth + 1);
      if (check !== 0) registers.markFailures(depth, right, failure);
    }
  };
}

function sumStep({ operation, operands }: TypedApplication, depth: number, trace: Trace | null): Step {
  const first = compileAt(operands, 0, depth, trace);
  const others = operands.slice(1).map((operand) => compileNode(operand, depth + 2, trace));
  const count = operation === 'average' ? operands.length : 1;
  return (registers) => {
    first(registers);
    const { rows } = registers;
    const terms = registers.valuesAt(depth);
    const total = registers.target(depth);
    if (terms !== total) total.set(terms.subarray(0, rows));
    const carry = registers.target(depth + 1).fill(0, 0, rows);
    for (const other of others) {
      other(registers);
      accumulate(total, carry, registers.valuesAt(depth + 2), rows);
      registers.joinStates(depth, depth + 2);
    }
    const check = closeSum(total, carry, count, rows);
    if (check !== 0) registers.markFailures(depth, null, () => cellStates.notFinite);
  };
}

/** Both outcomes are computed for all rows; a failure in the one a row does not take has no effect on it. */
function choiceStep(operands: readonly TypedNode[], depth: number, trace: Trace | null): Step {
  const [condition, then, otherwise] = [0, 1, 2].map((k) => compileAt(operands, k, depth + k, trace)) as [
    Step,
    Step,
    Step,
  ];
  return (registers) => {
    condition(registers);
    then(registers);
    otherwise(registers);
    const { rows } = registers;
    const holds = registers.valuesAt(depth);
    const thenValues = registers.valuesAt(depth + 1);
    const otherValues = registers.valuesAt(depth + 2);
    if (registers.hasStates(depth) || registers.hasStates(depth + 1) || registers.hasStates(depth + 2)) {
      const conditionStates = registers.statesAt(depth);
      const thenStates = registers.statesAt(depth + 1);
      const otherStates = registers.statesAt(depth + 2);
      const out = registers.targetStates(depth);
      for (let i = 0; i < rows; i++) {
        const state = conditionStates[i] as number;
        out[i] = state !== 0 ? state : ((holds[i] !== 0 ? thenStates[i] : otherStates[i]) as number);
      }
      registers.states[depth] = out;
    }
    const values = registers.target(depth);
    for (let i = 0; i < rows; i++) values[i] = (holds[i] !== 0 ? thenValues[i] : otherValues[i]) as number;
  };
}

/**
 * AND (`decisive` 0) and OR (`decisive` 1): where the left side decides, the right one does not matter, even if it is
 * blank or failed; where the left side is blank or failed, so is the whole.
 */
function junctionStep(decisive: 0 | 1, operands: readonly TypedNode[], depth: number, trace: Trace | null): Step {
  const left = compileAt(operands, 0, depth, trace);
  const right = compileAt(operands, 1, depth + 1, trace);
  return (registers) => {
    left(registers);
    right(registers);
    const { rows } = registers;
    const leftValues = registers.valuesAt(depth);
    const rightValues = registers.valuesAt(depth + 1);
    if (registers.hasStates(depth) || registers.hasStates(depth + 1)) {
      const leftStates = registers.statesAt(depth);
      const rightStates = registers.statesAt(depth + 1);
      const out = registers.targetStates(depth);
      for (let i = 0; i < rows; i++) {
        const state = leftStates[i] as number;
        const other = rightStates[i] as number;
        const decided = state === 0 && leftValues[i] === decisive;
        out[i] = decided ? 0 : Math.max(state, other);
      }
      registers.states[depth] = out;
    }
    const values = registers.target(depth);
    for (let i = 0; i < rows; i++) {
      values[i] = leftValues[i] === decisive ? decisive : (rightValues[i] as number);
    }
  };
}

function isBlankStep(operand: Step, depth: number): Step {
  return (registers) => {
    operand(registers);
    const { rows } = registers;
    const values = registers.target(depth);
    if (!registers.hasStates(depth)) {
      values.fill(0, 0, rows);
      return;
    }
    const states = registers.statesAt(depth);
    const out = registers.targetStates(depth);
    for (let i = 0; i < rows; i++) {
      const state = states[i] as number;
      values[i] = state === cellStates.blank ? 1 : 0;
      out[i] = state === cellStates.blank ? 0 : state;
    }
    registers.states[depth] = out;
  };
}

function ifBlankStep(operands: readonly TypedNode[], depth: number, trace: Trace | null): Step {
  const operand = compileAt(operands, 0, depth, trace);
  const fallback = compileAt(operands, 1, depth + 1, trace);
  return (registers) => {
    operand(registers);
    // The explanation shows both, even where the fallback is not used.
    if (trace === null && !registers.hasStates(depth)) return;
    fallback(registers);
    const { rows } = registers;
    const operandValues = registers.valuesAt(depth);
    const operandStates = registers.statesAt(depth);
    const fallbackValues = registers.valuesAt(depth + 1);
    const fallbackStates = registers.statesAt(depth + 1);
    const values = registers.target(depth);
    const out = registers.targetStates(depth);
    for (let i = 0; i < rows; i++) {
      const blank = operandStates[i] === cellStates.blank;
      values[i] = (blank ? fallbackValues[i] : operandValues[i]) as number;
      out[i] = (blank ? fallbackStates[i] : operandStates[i]) as number;
    }
    registers.states[depth] = out;
  };
}

function store(registers: Registers, start: number, { values, states }: Column): void {
  const { rows } = registers;
  const result = registers.valuesAt(0);
  const resultStates = registers.statesAt(0);
  for (let i = 0; i < rows; i++) {
    const state = resultStates[i] as number;
    // Adding 0 turns -0 into 0.
    values[start + i] = state === 0 ? (result[i] as number) + 0 : Number.NaN;
    states[start + i] = state;
  }
}

/**
 * Compiles a formula to a tree of closures over columns: quick to make, so right for many formulas over few rows. Blank
 * in is blank out but for ISBLANK, IFBLANK and an outcome of IF that is not taken; a failure wins over a blank.
 */
export function compileColumns(expression: TypedExpression, trace: Trace | null = null): ColumnProgram {
  const step = compileNode(expression.root, 0, trace);
  const inputCount = expression.inputs.length;
  return {
    run(inputs, rows, output = newColumn(rows)) {
      requireInputs(inputs, inputCount, rows);
      for (let start = 0; start < rows; start += batchRows) {
        sharedRegisters.load(inputs, start, Math.min(batchRows, rows - start), cellStates.notFinite);
        step(sharedRegisters);
        store(sharedRegisters, start, output);
      }
      sharedRegisters.release();
      return output;
    },
  };
}
