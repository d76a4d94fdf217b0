import { describe, expect, it } from 'vitest';
import { readNumber, within } from './number-entry.ts';

describe('a number typed or pasted into a field', () => {
  it('takes a comma where it parts thousands, and refuses it elsewhere instead of dropping it', () => {
    expect(readNumber('1,234.5')).toBe(1234.5);
    expect(readNumber(' -0.5 ')).toBe(-0.5);
    for (const text of ['30,5', '1.234,5', '12 t', '1,23', '-', '12%']) expect(readNumber(text)).toBeNaN();
  });

  it('is blank where nothing is typed, which is not zero', () => {
    expect(readNumber('  ')).toBeNull();
    expect(readNumber('0')).toBe(0);
  });

  it('is rounded and kept within bounds where the field has them', () => {
    expect(readNumber('1.236', 2)).toBe(1.24);
    expect(within(300, undefined, 200)).toBe(200);
    expect(within(-3, 0)).toBe(0);
  });
});
