import { describe, expect, it } from 'vitest';
import { areConversionFigures, isUnitName, isUnitTypeName } from './unit-rules.ts';

describe('rules of units', () => {
  it('names a unit with at most 50 characters (V198)', () => {
    expect(isUnitName('k'.repeat(50))).toBe(true);
    expect(isUnitName('k'.repeat(51))).toBe(false);
    expect(isUnitName('  ')).toBe(false);
  });

  it('names a unit type with 2 to 40 characters (V197)', () => {
    expect(isUnitTypeName('ab')).toBe(true);
    expect(isUnitTypeName('a')).toBe(false);
    expect(isUnitTypeName('a'.repeat(40))).toBe(true);
    expect(isUnitTypeName('a'.repeat(41))).toBe(false);
  });

  it('converts by numbers only, and never by a factor of 0 (V199)', () => {
    expect(areConversionFigures(1, 0)).toBe(true);
    expect(areConversionFigures(0, 1)).toBe(false);
    expect(areConversionFigures(Number.NaN, 0)).toBe(false);
  });
});
