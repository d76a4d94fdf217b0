import type { FunctionName, LookBackFunction } from './functions.ts';
import type { TextRange } from './problems.ts';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '^';
export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type BinaryOperator = ArithmeticOperator | ComparisonOperator | 'AND' | 'OR';

export interface NumberNode extends TextRange {
  readonly kind: 'number';
  readonly value: number;
}

/** What a function makes of the values that a variable had before; `periods` is 0 where the function takes none. */
export interface LookBack {
  readonly function: LookBackFunction;
  readonly periods: number;
}

/** A variable; `periodsBefore` is 0 for the period being computed, n for PREVIOUS(variable, n). */
export interface VariableNode extends TextRange {
  readonly kind: 'variable';
  readonly name: string;
  readonly periodsBefore: number;
  /** Of MEAN(variable, n) and the like. */
  readonly lookBack?: LookBack;
}

export interface UnaryNode extends TextRange {
  readonly kind: 'unary';
  readonly operator: '-' | 'NOT';
  readonly operand: ExpressionNode;
}

export interface BinaryNode extends TextRange {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: ExpressionNode;
  readonly right: ExpressionNode;
}

export interface CallNode extends TextRange {
  readonly kind: 'call';
  /** PREVIOUS and POWER never appear here: they are a variable and a `^`. */
  readonly function: Exclude<FunctionName, 'PREVIOUS' | 'POWER' | 'ROUND'>;
  readonly arguments: readonly ExpressionNode[];
}

export interface RoundNode extends TextRange {
  readonly kind: 'round';
  readonly operand: ExpressionNode;
  /** Decimal places kept; negative rounds to tens, hundreds ... */
  readonly digits: number;
}

export type ExpressionNode = NumberNode | VariableNode | UnaryNode | BinaryNode | CallNode | RoundNode;

/** A formula that has been read, together with the text its ranges point into. */
export interface ExpressionTree {
  readonly text: string;
  readonly root: ExpressionNode;
}
