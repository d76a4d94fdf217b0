import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  decimalOf,
  divideDecimals,
  isDecimalText,
  multiplyDecimals,
  subtractDecimals,
  sumDecimals,
} from './exact-decimal.ts';

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 9 }))
  .map(([digits, scale]) => divideDecimals(String(digits), String(10n ** BigInt(scale)), scale));

describe('exact decimal numbers', () => {
  it('adds ten tenths to exactly one, which float8 does not', () => {
    expect(sumDecimals(Array.from({ length: 10 }, () => '0.1'))).toBe('1');
    expect(compareDecimals(addDecimals('0.1', '0.2'), '0.3')).toBe(0);
  });

  it('writes numbers without zeros at the end and without a minus before 0', () => {
    expect(addDecimals('1.50', '-1.5')).toBe('0');
    expect(subtractDecimals('0.05', '0.1')).toBe('-0.05');
    expect(multiplyDecimals('1.20', '5')).toBe('6');
  });

  it('rounds halves away from zero', () => {
    expect(['0.5', '1.49', '1.5', '2.5', '-0.5', '-1.4'].map((value) => divideDecimals(value, '1', 0))).toEqual([
      '1',
      '1',
      '2',
      '3',
      '-1',
      '-1',
    ]);
    expect(divideDecimals('2', '3', 4)).toBe('0.6667');
  });

  it('takes numbers as they are written, never in powers of ten', () => {
    expect(decimalOf(0.1)).toBe('0.1');
    expect(decimalOf(2 ** -10)).toBe('0.0009765625');
    expect(decimalOf(-0)).toBe('0');
    expect(['1e3', '', '1.', '.5', '1,000', 'NaN'].map(isDecimalText)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(() => decimalOf(Number.NaN)).toThrow(RangeError);
    expect(() => addDecimals('1', 'x')).toThrow(RangeError);
    expect(() => divideDecimals('1', '0.0')).toThrow(RangeError);
  });

  it('adds in any order to the same sum, and subtracting gives back what was added', () => {
    fc.assert(
      fc.property(fc.array(decimals), decimals, (values, one) => {
        expect(sumDecimals([...values].reverse())).toBe(sumDecimals(values));
        const sum = sumDecimals(values);
        expect(subtractDecimals(addDecimals(sum, one), one)).toBe(sum);
      }),
    );
  });
});
