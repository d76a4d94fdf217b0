import { describe, expect, it } from 'vitest';
import { sumCompensated } from './sum.ts';

describe('compensated sums', () => {
  it('keeps what a plain sum loses (Neumaier 1974: 1, 1e100, 1, -1e100)', () => {
    expect([1, 1e100, 1, -1e100].reduce((sum, value) => sum + value)).toBe(0);
    expect(sumCompensated([1, 1e100, 1, -1e100])).toBe(2);
    expect(sumCompensated(Array.from({ length: 10 }, () => 0.1))).toBe(1);
  });

  it('is 0 over no numbers', () => {
    expect(sumCompensated([])).toBe(0);
  });

  it('stays infinite rather than turn into no number', () => {
    expect(sumCompensated([Number.MAX_VALUE, Number.MAX_VALUE, 1])).toBe(Number.POSITIVE_INFINITY);
  });
});
