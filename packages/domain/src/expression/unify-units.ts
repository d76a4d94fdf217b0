import { type ExpressionProblem, type ExpressionProblemCode, expressionProblem, type TextRange } from './problems.ts';
import type { InsertedConversion, TypedNode } from './typed-tree.ts';
import {
  conversionBetween,
  differenceOf,
  hasOffset,
  isDimensionless,
  pureNumber,
  sameDimension,
  snapProduct,
  type UnitDescription,
} from './units-algebra.ts';

/** A sub-expression that yields a number, while it is being checked. */
export interface CheckedNumber {
  readonly node: TypedNode;
  readonly unit: UnitDescription;
  /** Made of literals only, hence free to take the unit of what it meets. */
  readonly literal: boolean;
  /** Its value where it is made of literals by arithmetic. */
  readonly constant: number | null;
}

/** Operands brought into one unit. */
export interface UnifiedOperands {
  readonly nodes: readonly TypedNode[];
  readonly unit: UnitDescription;
  readonly literal: boolean;
}

/** The rules by which units meet in a sum, a comparison or a choice; gathers problems and inserted conversions. */
export class UnitUnifier {
  readonly problems: ExpressionProblem[] = [];
  readonly conversions: InsertedConversion[] = [];

  report(code: ExpressionProblemCode, range: TextRange, ...parameters: readonly (string | number)[]): null {
    this.problems.push(expressionProblem(code, range, ...parameters));
    return null;
  }

  /** Refuses a unit with its own zero point where only an absolute scale has a meaning. */
  refusesOffset(operand: CheckedNumber, operator: string): boolean {
    if (!hasOffset(operand.unit)) return false;
    this.report('offsetUnit', operand.node, operand.unit.text, operator);
    return true;
  }

  /** Converts to a unit of the same dimension, inserting a conversion only where it changes the value. */
  convert({ node, unit }: CheckedNumber, to: UnitDescription): TypedNode | null {
    const conversion = conversionBetween(unit, to);
    if (conversion === null) return node;
    const { start, end } = node;
    if (!Number.isFinite(conversion.factor) || conversion.factor === 0 || !Number.isFinite(conversion.add)) {
      return this.report('conversionOutOfRange', node, unit.text, to.text);
    }
    this.conversions.push({ ...conversion, start, end });
    return { kind: 'convert', operand: node, conversion, unit: conversion.to, start, end };
  }

  /**
   * Gives a literal the unit of what it meets. Beside a dimensionless unit with a scale (%) the literal might as
   * well be a pure number (1 - efficiency), so there it is refused, except for 0, which is 0 in both.
   */
  adopt(operand: CheckedNumber, unit: UnitDescription): TypedNode | null {
    if (isDimensionless(unit) && snapProduct(unit.multiplyBy) !== 1 && operand.constant !== 0) {
      return this.report('ambiguousLiteral', operand.node, unit.text);
    }
    return { ...operand.node, unit };
  }

  /** A literal takes the unit; anything else of the same dimension is converted to it. */
  bring(operand: CheckedNumber, to: UnitDescription, operator: string, left: UnitDescription): TypedNode | null {
    if (operand.literal) return this.adopt(operand, to);
    if (!sameDimension(operand.unit.dimension, to.dimension)) {
      return this.report('dimensionMismatch', operand.node, left.text, operand.unit.text, operator);
    }
    const mixed = (hasOffset(operand.unit) && to.difference) || (hasOffset(to) && operand.unit.difference);
    if (mixed) return this.report('offsetUnit', operand.node, (to.difference ? operand.unit : to).text, operator);
    return this.convert(operand, to);
  }

  /** Brings all operands to the unit of the first that has one; a difference yields to a reading. */
  meet(operands: readonly CheckedNumber[], operator: string): UnifiedOperands | null {
    const measured = operands.filter((operand) => !operand.literal);
    const reference = measured.find((operand) => !operand.unit.difference) ?? measured[0];
    if (reference === undefined) {
      return { nodes: operands.map((operand) => operand.node), unit: pureNumber, literal: true };
    }
    const { unit } = reference;
    const nodes: TypedNode[] = [];
    for (const operand of operands) {
      const node = operand === reference ? operand.node : this.bring(operand, unit, operator, unit);
      if (node === null) return null;
      nodes.push(node);
    }
    return { nodes, unit, literal: false };
  }

  /**
   * Sum or difference. With a zero point of its own a reading plus or minus a difference is a reading, a reading
   * minus a reading (or a literal) is a difference; everything else has no meaning.
   */
  sum(left: CheckedNumber, right: CheckedNumber, operator: '+' | '-'): UnifiedOperands | null {
    if (!hasOffset(left.unit) && !hasOffset(right.unit)) return this.meet([left, right], operator);
    return operator === '+' ? this.shifted(left, right) : this.subtracted(left, right);
  }

  private shifted(left: CheckedNumber, right: CheckedNumber): UnifiedOperands | null {
    const [reading, shift] = hasOffset(left.unit) ? [left, right] : [right, left];
    const { unit } = reading;
    if (!shift.literal && !sameDimension(shift.unit.dimension, unit.dimension)) {
      return this.report('dimensionMismatch', right.node, left.unit.text, right.unit.text, '+');
    }
    if (!shift.literal && !shift.unit.difference) return this.report('offsetUnit', reading.node, unit.text, '+');
    const node = this.bring(shift, differenceOf(unit), '+', left.unit);
    if (node === null) return null;
    return { nodes: reading === left ? [left.node, node] : [node, right.node], unit, literal: false };
  }

  private subtracted(left: CheckedNumber, right: CheckedNumber): UnifiedOperands | null {
    if (left.literal) {
      const node = this.adopt(left, right.unit);
      return node === null ? null : { nodes: [node, right.node], unit: differenceOf(right.unit), literal: false };
    }
    if (!right.literal && !sameDimension(left.unit.dimension, right.unit.dimension)) {
      return this.report('dimensionMismatch', right.node, left.unit.text, right.unit.text, '-');
    }
    if (hasOffset(left.unit) && right.unit.difference) {
      const node = this.convert(right, differenceOf(left.unit));
      return node === null ? null : { nodes: [left.node, node], unit: left.unit, literal: false };
    }
    // Whether 5 K taken from a reading in °F is a reading or a difference cannot be known.
    const unclear = hasOffset(left.unit) ? !right.literal && !hasOffset(right.unit) : left.unit.difference;
    if (unclear) {
      const reading = hasOffset(left.unit) ? left : right;
      return this.report('offsetUnit', reading.node, reading.unit.text, '-');
    }
    const node = this.bring(right, left.unit, '-', left.unit);
    if (node === null) return null;
    const unit = hasOffset(left.unit) ? differenceOf(left.unit) : { ...left.unit, difference: true };
    return { nodes: [left.node, node], unit, literal: false };
  }
}
