import { equalDimensions, formatDimension } from './dimension.ts';
import type { Unit } from './unit.ts';

/** Two units that don't convert to each other; the message names both. */
export class UnitMismatchError extends Error {
  readonly from: Unit;
  readonly to: Unit;

  constructor(from: Unit, to: Unit) {
    const sameDimension = equalDimensions(from.dimension, to.dimension);
    const why = sameDimension
      ? 'they are of different types'
      : `${formatDimension(from.dimension)} is not ${formatDimension(to.dimension)}`;
    super(`${from.code} (${from.name}) cannot be converted to ${to.code} (${to.name}): ${why}`);
    this.name = 'UnitMismatchError';
    this.from = from;
    this.to = to;
  }
}

/** y = x * factor + offset. */
export interface Conversion {
  readonly factor: number;
  readonly offset: number;
}

export const canConvert = (from: Unit, to: Unit): boolean =>
  from.id === to.id || (from.typeId === to.typeId && equalDimensions(from.dimension, to.dimension));

const SIGNIFICANT_DIGITS = 14;
/** Relative rounding error of a quotient: some units in the last place. */
const QUOTIENT_ERROR = Number.EPSILON * 8;

/**
 * The decimal of 14 significant digits that a quotient of two factors stands for, when it lies within the rounding
 * error of the quotient: g to short ton and back, therm to mmBtu and kg to t come out as written in the books.
 * A quotient that is no short decimal (cubic feet to gallons) keeps every bit.
 */
export const snapFactor = (factor: number, relativeError = QUOTIENT_ERROR): number => {
  const decimal = Number(factor.toPrecision(SIGNIFICANT_DIGITS));
  return Math.abs(decimal - factor) <= Math.abs(factor) * relativeError ? decimal : factor;
};

const assertConvertible = (from: Unit, to: Unit): void => {
  if (!canConvert(from, to)) throw new UnitMismatchError(from, to);
};

/**
 * The conversion between two units of one type: to the base by `x * multiplyBy + add`, back by the inverse, folded
 * into one factor and one offset so that a whole column converts alike.
 * @throws UnitMismatchError naming both units
 */
export const conversionBetween = (from: Unit, to: Unit): Conversion => {
  assertConvertible(from, to);
  if (from.id === to.id) return { factor: 1, offset: 0 };
  const factor = snapFactor(from.multiplyBy / to.multiplyBy);
  const offset = from.add === to.add ? 0 : snapFactor((from.add - to.add) / to.multiplyBy);
  return { factor, offset };
};

const asItIs: Conversion = { factor: 1, offset: 0 };

/** Null where the units don't convert to each other; null as a unit: none. */
export function conversionOf(from: Unit | null, to: Unit | null): Conversion | null {
  if (from?.id === to?.id) return asItIs;
  return from === null || to === null || from.typeId !== to.typeId ? null : conversionBetween(from, to);
}

/**
 * A value in another unit of the same type.
 * @throws UnitMismatchError naming both units
 */
export const convert = (value: number, from: Unit, to: Unit): number => {
  const { factor, offset } = conversionBetween(from, to);
  return value * factor + offset;
};

/**
 * A difference, spread, rate of change or standard deviation in another unit of the same type: it never takes the
 * offset (a rise of 25.6 °F is a rise of 14.2 °C, not a fall of 3.6 °C).
 * @throws UnitMismatchError naming both units
 */
export const convertDifference = (difference: number, from: Unit, to: Unit): number =>
  difference * conversionBetween(from, to).factor;

/** A value in the coherent base unit of its type. */
export const toBase = (value: number, unit: Unit): number => value * unit.multiplyBy + unit.add;

/** A value of the base unit expressed in `unit`. */
export const fromBase = (value: number, unit: Unit): number => (value - unit.add) / unit.multiplyBy;
