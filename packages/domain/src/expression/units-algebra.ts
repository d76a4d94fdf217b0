import { snapFactor } from '../quantity/conversion.ts';
import type { Dimension, Unit } from '../quantity/unit.ts';
import { multiplySymbols, noUnitText, symbolsOfCode, symbolsText, type UnitSymbols } from './unit-text.ts';

/**
 * The unit of a sub-expression: its value times `multiplyBy` plus `add` is the value in the coherent base unit of
 * `dimension`. A declared unit keeps its code; a product or power has none but its symbols.
 */
export interface UnitDescription {
  /** Printed form: `kg`, `kg/mmBtu`, `Δ°F`, `no unit`. */
  readonly text: string;
  readonly symbols: UnitSymbols;
  readonly dimension: Dimension;
  readonly multiplyBy: number;
  /** Other than 0 where the unit has a zero point of its own (°F, °C, psig). */
  readonly add: number;
  /** A difference of two readings of a unit with its own zero point: converts without the offset. */
  readonly difference: boolean;
}

/** A conversion `value * factor + add`, as it was inserted into a formula. */
export interface UnitConversion {
  readonly from: UnitDescription;
  readonly to: UnitDescription;
  readonly factor: number;
  readonly add: number;
}

export const pureNumber: UnitDescription = {
  text: noUnitText,
  symbols: [],
  dimension: {},
  multiplyBy: 1,
  add: 0,
  difference: false,
};

/** The description of a declared unit; null is a number without a unit. */
export function describeUnit(unit: Unit | null): UnitDescription {
  if (unit === null) return pureNumber;
  const { code, dimension, multiplyBy, add } = unit;
  return { text: code, symbols: symbolsOfCode(code), dimension, multiplyBy, add, difference: false };
}

const exponentTolerance = 1e-9;

/** As `equalDimensions`, but exponents may differ by what computing roots leaves. */
export function sameDimension(left: Dimension, right: Dimension): boolean {
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    if (Math.abs((left[name] ?? 0) - (right[name] ?? 0)) > exponentTolerance) return false;
  }
  return true;
}

export function isDimensionless(unit: UnitDescription): boolean {
  return sameDimension(unit.dimension, {});
}

/** Whether the unit has a zero point of its own, so that only readings of it may be compared or subtracted. */
export function hasOffset(unit: UnitDescription): boolean {
  return unit.add !== 0;
}

/** The unit of left * right ^ power; neither may have an offset. */
export function multiplyUnits(left: UnitDescription, right: UnitDescription, power: number): UnitDescription {
  const dimension: Record<string, number> = { ...left.dimension };
  for (const [name, exponent] of Object.entries(right.dimension)) {
    const sum = (dimension[name] ?? 0) + exponent * power;
    if (Math.abs(sum) > exponentTolerance) dimension[name] = Number(sum.toPrecision(12));
    else delete dimension[name];
  }
  const symbols = multiplySymbols(left.symbols, right.symbols, power);
  const multiplyBy = left.multiplyBy * (power === 1 ? right.multiplyBy : right.multiplyBy ** power);
  const leftStays = left.difference && isDimensionless(right);
  const rightStays = right.difference && isDimensionless(left) && power === 1;
  const difference = leftStays || rightStays;
  const kept = leftStays ? left : rightStays ? right : null;
  const sameScale = kept !== null && kept.multiplyBy === multiplyBy;
  return { text: sameScale ? kept.text : symbolsText(symbols), symbols, dimension, multiplyBy, add: 0, difference };
}

/** The unit of the difference of two readings in a unit with an offset: same scale, no zero point. */
export function differenceOf(unit: UnitDescription): UnitDescription {
  if (!hasOffset(unit)) return unit;
  return { ...unit, text: `Δ${unit.text}`, add: 0, difference: true };
}

/** Rounding errors of the factors that a product of units gathers: more than one quotient has. */
const PRODUCT_ERROR = 5e-15;

/** Removes the rounding noise of unit factors, so that mmBtu * kg/mmBtu is exactly kg. Others (5/9) keep every bit. */
export const snapProduct = (factor: number): number => snapFactor(factor, PRODUCT_ERROR);

/**
 * How a value in `from` becomes one in `to` (same dimension); null where the two are the same. A difference never
 * takes the offset, and a unit without an offset is read as a distance from absolute zero.
 */
export function conversionBetween(from: UnitDescription, to: UnitDescription): UnitConversion | null {
  const factor = snapProduct(from.multiplyBy / to.multiplyBy);
  const isDifference = from.difference || to.difference;
  const offset = isDifference ? 0 : (from.add - to.add) / to.multiplyBy;
  const add = snapProduct(offset);
  const named = isDifference ? differenceOf(to) : to;
  return factor === 1 && add === 0 ? null : { from, to: named, factor, add };
}

/** `kg -> t x 0.001`, `°F -> K x 0.5555555555555556 + 255.3722222222222`. */
export function conversionText({ from, to, factor, add }: UnitConversion): string {
  const offset = add === 0 ? '' : add < 0 ? ` - ${-add}` : ` + ${add}`;
  return `${from.text} -> ${to.text} x ${factor}${offset}`;
}
