import { cellStates } from './columns.ts';
import { compileColumns } from './compile-columns.ts';
import type { ExpressionInput, Operation, TypedApplication, TypedExpression, TypedNode } from './typed-tree.ts';
import { conversionText, type UnitConversion } from './units-algebra.ts';

/** One cell of an input; the value counts only where the state is 0. */
export interface InputCell {
  readonly value: number;
  readonly state: number;
}

/** One line of an explanation: a sub-expression and what it came to. */
export interface ExplanationStep {
  readonly kind: 'number' | 'input' | 'conversion' | 'operation';
  /** The sub-expression as the formula has it; for a conversion `kg -> t x 0.001`. */
  readonly text: string;
  /** 0 for the whole formula, growing inwards. */
  readonly depth: number;
  /** Places in the list of the steps this one computes with. */
  readonly operands: readonly number[];
  readonly operation: Operation | null;
  readonly input: ExpressionInput | null;
  readonly conversion: UnitConversion | null;
  /** Null where the state is not 0. Conditions are 1 and 0. */
  readonly value: number | null;
  readonly state: number;
  /** Printed unit; null for a condition. */
  readonly unit: string | null;
  /** False where the result does not depend on it: the outcome of IF that was not taken, a default not needed. */
  readonly used: boolean;
}

export interface Explanation {
  /** Operands come before what is computed from them; the last step is the result. */
  readonly steps: readonly ExplanationStep[];
  readonly value: number | null;
  readonly state: number;
}

interface Computed {
  readonly value: number;
  readonly state: number;
}

class Explainer {
  readonly steps: ExplanationStep[] = [];
  private readonly expression: TypedExpression;
  private readonly computed: ReadonlyMap<TypedNode, Computed>;

  constructor(expression: TypedExpression, computed: ReadonlyMap<TypedNode, Computed>) {
    this.expression = expression;
    this.computed = computed;
  }

  private result(node: TypedNode): Computed {
    return this.computed.get(node) as Computed;
  }

  /** Adds the steps of a sub-expression and returns the place of its own. */
  add(node: TypedNode, depth: number, used: boolean): number {
    const operands = this.addOperands(node, depth, used);
    const { value, state } = this.result(node);
    const conversion = node.kind === 'convert' ? node.conversion : null;
    this.steps.push({
      kind: node.kind === 'apply' ? 'operation' : node.kind === 'convert' ? 'conversion' : node.kind,
      text: conversion === null ? this.expression.text.slice(node.start, node.end) : conversionText(conversion),
      depth,
      operands,
      operation: node.kind === 'apply' ? node.operation : null,
      input: node.kind === 'input' ? (this.expression.inputs[node.index] ?? null) : null,
      conversion,
      value: state === cellStates.value ? value : null,
      state,
      unit: node.unit === null ? null : node.unit.text,
      used,
    });
    return this.steps.length - 1;
  }

  private addOperands(node: TypedNode, depth: number, used: boolean): readonly number[] {
    if (node.kind === 'convert') return [this.add(node.operand, depth + 1, used)];
    if (node.kind !== 'apply') return [];
    return node.operands.map((operand, index) => this.add(operand, depth + 1, used && this.takes(node, index)));
  }

  /** Whether the operation looked at that operand in this row. */
  private takes({ operation, operands }: TypedApplication, index: number): boolean {
    if (index === 0) return true;
    const { value, state } = this.result(operands[0] as TypedNode);
    const known = state === cellStates.value;
    if (operation === 'if') return known && (value !== 0) === (index === 1);
    if (operation === 'and') return !(known && value === 0);
    if (operation === 'or') return !(known && value === 1);
    return operation !== 'ifBlank' || state === cellStates.blank;
  }
}

/**
 * Shows an auditor how one row came about: every sub-expression with value, unit and the conversions the check
 * inserted. Runs the column program itself, so the bits are those of the stored result.
 */
export function explainEvaluation(expression: TypedExpression, row: readonly InputCell[]): Explanation {
  const computed = new Map<TypedNode, Computed>();
  const program = compileColumns(expression, (node, registers, depth) => {
    const value = (registers.valuesAt(depth)[0] as number) + 0;
    computed.set(node, { value, state: registers.statesAt(depth)[0] as number });
  });
  const inputs = row.map(({ value, state }) => ({
    values: Float64Array.of(value),
    states: Uint8Array.of(state),
  }));
  const output = program.run(inputs, 1);
  const explainer = new Explainer(expression, computed);
  explainer.add(expression.root, 0, true);
  const state = output.states[0] as number;
  return { steps: explainer.steps, value: state === cellStates.value ? (output.values[0] as number) : null, state };
}
