import type { NumberNotation } from '@oikos/domain/quantity/number-notations.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type Session, setSessionState } from '../../api/session/session-state.ts';
import { readNumber } from '../form/number-entry.ts';
import { computedText, exactText, numberText } from './number-text.ts';

it('a blank is not zero', () => {
  expect(numberText(null, 2)).toBe('');
  expect(numberText(undefined, 2)).toBe('');
  expect(numberText(0, 2)).toBe('0.00');
});

it("numbers have the user's decimals, 0 to 15 (V069)", () => {
  expect(numberText(1234.5678, 2)).toBe('1,234.57');
  expect(numberText(1234.5678, 0)).toBe('1,235');
  expect(numberText(0.1, 15)).toBe('0.100000000000000');
});

it('without a choice numbers have the decimals they have', () => {
  expect(numberText(53.06, null)).toBe('53.06');
  // 1,011 mmBtu at 53.06 kg a mmBtu: what lies beyond the 15th digit comes from binary fractions.
  expect(numberText((1011 * 53.06) / 1000, null)).toBe('53.64366');
});

it('a computed number ends where its division stops saying anything, unless the user chose decimals', () => {
  expect(computedText(100 / 3, null)).toBe('33.3333333');
  expect(computedText(100 / 3, 2)).toBe('33.33');
  expect(computedText(12.5, null)).toBe('12.5');
});

it('a small amount never reads as none', () => {
  expect(numberText(0.000123456, 2)).toBe('0.000123');
  expect(numberText(-0.000123456, 2)).toBe('-0.000123');
});

it('the whole number has no dust of binary fractions', () => {
  expect(exactText(0.1 + 0.2)).toBe('0.3');
  expect(exactText(53.06)).toBe('53.06');
  expect(exactText(123456789.012345)).toBe('123,456,789.012345');
  expect(exactText(0.000000123456789012345)).toBe('0.000000123456789012345');
});

describe('in a company that writes numbers another way', () => {
  afterEach(() => setSessionState({ status: 'authenticating' }));

  const inCompanyThatWrites = (numberFormat: NumberNotation) => {
    const preferences = { regional: { country: '', firstDayOfWeek: 'monday', numberFormat } };
    setSessionState({ status: 'authenticated', session: { preferences } as unknown as Session });
  };

  it('numbers are shown, and read back, as it writes them', () => {
    const written = { point: '1,234.57', comma: '1.234,57', space: '1\u00a0234,57', apostrophe: "1'234.57" } as const;
    for (const [numberFormat, text] of Object.entries(written)) {
      inCompanyThatWrites(numberFormat as NumberNotation);
      expect(numberText(1234.567, 2)).toBe(text);
      expect(readNumber(text)).toBe(1234.57);
    }
  });

  it('what another notation means is refused rather than taken for another number', () => {
    inCompanyThatWrites('comma');
    expect(readNumber('1.5')).toBeNaN();
    expect(readNumber('1,5')).toBe(1.5);
  });
});
