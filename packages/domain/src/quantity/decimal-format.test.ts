import { describe, expect, it } from 'vitest';
import { DECIMAL_PRECISIONS, formatDecimal, isDecimalPrecision } from './decimal-format.ts';

describe('numbers for people', () => {
  it('rounds half away from zero on the decimal as written', () => {
    expect(formatDecimal(1.005, 2)).toBe('1.01');
    expect(formatDecimal(-1.005, 2)).toBe('-1.01');
    expect(formatDecimal(0.5, 0)).toBe('1');
    expect(formatDecimal(9.995, 2)).toBe('10.00');
    expect(formatDecimal(54439.56, 1)).toBe('54439.6');
  });

  it('shows blank as nothing and zero as zero', () => {
    expect(formatDecimal(null, 3)).toBe('');
    expect(formatDecimal(0, 3)).toBe('0.000');
    expect(formatDecimal(-0.0001, 2)).toBe('0.00');
  });

  it('groups thousands and drops zeros when asked', () => {
    const english = { notation: { decimalSeparator: '.', groupSeparator: ',' } };
    expect(formatDecimal(1026000.25, 2, english)).toBe('1,026,000.25');
    expect(formatDecimal(1e21, 0, english)).toBe('1,000,000,000,000,000,000,000');
    expect(formatDecimal(1.5, 4, { dropTrailingZeros: true })).toBe('1.5');
    expect(formatDecimal(2, 4, { dropTrailingZeros: true })).toBe('2');
    const german = { notation: { decimalSeparator: ',', groupSeparator: '.' } };
    expect(formatDecimal(-1234.5, 1, german)).toBe('-1.234,5');
  });

  it('shows very small numbers with all 15 decimals', () => {
    expect(formatDecimal(1.5e-9, 15)).toBe('0.000000001500000');
    expect(formatDecimal(4e-16, 15)).toBe('0.000000000000000');
    expect(formatDecimal(6e-16, 15)).toBe('0.000000000000001');
  });

  it('offers the precisions 0 to 15 (V069)', () => {
    expect(DECIMAL_PRECISIONS).toHaveLength(16);
    expect(isDecimalPrecision(15)).toBe(true);
    expect(isDecimalPrecision(16)).toBe(false);
    expect(isDecimalPrecision(1.5)).toBe(false);
  });
});
