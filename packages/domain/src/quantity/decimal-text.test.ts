import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from './decimal-text.ts';

const ENGLISH = { decimalSeparator: '.', groupSeparator: ',' };
const GERMAN = { decimalSeparator: ',', groupSeparator: '.' };
const FRENCH = { decimalSeparator: ',', groupSeparator: ' ' };

const value = (text: string, notation = ENGLISH) => parseDecimal(text, notation).value;
const problem = (text: string, notation = ENGLISH) => parseDecimal(text, notation).problem;

describe('numbers as people type them', () => {
  it('takes blank as blank, never as 0', () => {
    expect(parseDecimal('')).toEqual({ value: null, problem: null });
    expect(parseDecimal(' \t\u00a0')).toEqual({ value: null, problem: null });
    expect(value('0')).toBe(0);
  });

  it('reads the separators of the notation', () => {
    expect(value('1,026,000.5')).toBe(1026000.5);
    expect(value('1.026.000,5', GERMAN)).toBe(1026000.5);
    expect(value('1\u202f026\u00a0000,5', FRENCH)).toBe(1026000.5);
    expect(value('1.026e-3')).toBe(0.001026);
    expect(value('−40')).toBe(-40);
    expect(value('.5')).toBe(0.5);
    expect(value('+7.')).toBe(7);
  });

  it('refuses a misplaced separator of thousands: 1,5 is not 15', () => {
    expect(problem('1,5')).toBe('misplacedGroupSeparator');
    expect(problem('1.5', GERMAN)).toBe('misplacedGroupSeparator');
    expect(problem(',500')).toBe('misplacedGroupSeparator');
    // What is no number is said to be none, wherever its separators are.
    expect(problem('12,5x')).toBe('notANumber');
    expect(problem('12,5.x')).toBe('notANumber');
  });

  it.each([
    'abc',
    '1..2',
    '1 2',
    '--5',
    '5-',
    '1e',
    '1e2.5',
    '.',
    '-',
    '1,000.000,5',
    '0x10',
    'Infinity',
    '12 kg',
    '5%',
  ])('refuses %s', (text) => {
    expect(problem(text)).not.toBeNull();
    expect(value(text)).toBeNull();
  });

  it('refuses more than 15 significant digits, which float8 would not keep', () => {
    expect(value('123456789012345')).toBe(123456789012345);
    expect(problem('1234567890123456')).toBe('tooManySignificantDigits');
    expect(problem('0.1234567890123456')).toBe('tooManySignificantDigits');
  });

  it('counts no zeros at either end, since they do not change what is stored', () => {
    expect(value('0.000000000000000000012')).toBe(1.2e-20);
    expect(value('2.50000000000000000000')).toBe(2.5);
    expect(value('1000000000000000000')).toBe(1e18);
  });

  it('refuses what float8 cannot hold rather than store 0 or infinity', () => {
    expect(problem('1e400')).toBe('outOfRange');
    expect(problem('1e-400')).toBe('outOfRange');
    // One value of this size would make every sum and mean over it infinite.
    expect(problem('1e308')).toBe('outOfRange');
    expect(value('1e100')).toBe(1e100);
    expect(value('0e400')).toBe(0);
  });

  it('keeps every number of up to 15 significant digits as it was typed', () => {
    const digits = fc.tuple(fc.integer({ min: 1, max: 999_999_999_999_999 }), fc.integer({ min: -20, max: 20 }));
    fc.assert(
      fc.property(digits, ([mantissa, exponent]) => {
        const parsed = parseDecimal(`${mantissa}e${exponent}`);
        expect(Number(parsed.value?.toPrecision(15))).toBe(Number(`${mantissa}e${exponent}`));
      }),
    );
  });
});
