import type { TextRange } from './problems.ts';
import type { LookBack } from './tree.ts';
import type { UnitConversion, UnitDescription } from './units-algebra.ts';

/** Everything a checked formula can compute; each has one kernel per compiler. Conditions are 1 (true) and 0 (false). */
export type Operation =
  | 'negate'
  | 'not'
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'power'
  | 'equal'
  | 'notEqual'
  | 'less'
  | 'lessOrEqual'
  | 'greater'
  | 'greaterOrEqual'
  | 'and'
  | 'or'
  | 'if'
  | 'min'
  | 'max'
  | 'sum'
  | 'average'
  | 'round'
  | 'absolute'
  | 'squareRoot'
  | 'exponential'
  | 'naturalLogarithm'
  | 'decimalLogarithm'
  | 'isBlank'
  | 'ifBlank';

interface TypedBase extends TextRange {
  /** The unit of the value; null for a condition. */
  readonly unit: UnitDescription | null;
}

export interface TypedNumber extends TypedBase {
  readonly kind: 'number';
  readonly value: number;
}

/** The value of `inputs[index]`. */
export interface TypedInput extends TypedBase {
  readonly kind: 'input';
  readonly index: number;
}

/** A conversion the check inserted; its unit is `conversion.to`. */
export interface TypedConversion extends TypedBase {
  readonly kind: 'convert';
  readonly operand: TypedNode;
  readonly conversion: UnitConversion;
}

export interface TypedApplication extends TypedBase {
  readonly kind: 'apply';
  readonly operation: Operation;
  readonly operands: readonly TypedNode[];
  /** Of `round`; 0 otherwise. */
  readonly digits: number;
}

export type TypedNode = TypedNumber | TypedInput | TypedConversion | TypedApplication;

/** A value a formula reads: a variable, `periodsBefore` periods before the one being computed. */
export interface ExpressionInput {
  /** Key of the variable (see `nameKey`). */
  readonly variable: string;
  /** As first written in the formula. */
  readonly name: string;
  readonly periodsBefore: number;
  /** What is read is what the function makes of the values that the variable had before. */
  readonly lookBack?: LookBack;
  readonly unit: UnitDescription;
}

export interface InsertedConversion extends UnitConversion, TextRange {}

/** A formula that may be compiled: names, kinds and units hold. */
export interface TypedExpression {
  readonly text: string;
  readonly root: TypedNode;
  readonly inputs: readonly ExpressionInput[];
  /** The unit of the result; null where the result is a condition. */
  readonly resultUnit: UnitDescription | null;
  /** All conversions the check inserted, in order of computation. */
  readonly conversions: readonly InsertedConversion[];
}

/** What a formula reads, each once, in order of first appearance. */
export function inputsOf(expression: TypedExpression): readonly ExpressionInput[] {
  return expression.inputs;
}
