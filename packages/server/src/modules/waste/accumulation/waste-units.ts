import { type DecimalText, decimalOf } from '@oikos/domain/waste/exact-decimal.ts';
import type { WasteUnit } from '@oikos/domain/waste/quantity.ts';

const LITRES_IN_CUBIC_METRE = 1000;
/** A gallon and a cubic yard are exact in 12 digits; the rest is the noise of binary fractions. */
const EXACT_DIGITS = 12;

/** Kilograms or litres of one unit. `factor` converts to the base of its type: kilogram or cubic metre. */
export function wasteUnitOf(kind: 'mass' | 'volume', factor: number): WasteUnit {
  const inBase = kind === 'mass' ? factor : factor * LITRES_IN_CUBIC_METRE;
  return { kind, inBase: exact(inBase) };
}

export const exact = (value: number): DecimalText => decimalOf(Number(value.toPrecision(EXACT_DIGITS)));
