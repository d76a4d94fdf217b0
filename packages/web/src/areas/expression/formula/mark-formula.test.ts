import { describe, expect, it } from 'vitest';
import { markFormula } from './mark-formula.ts';

const shown = (text: string, ...problems: readonly [start: number, end: number, severity?: 'error' | 'warning'][]) =>
  markFormula(
    text,
    problems.map(([start, end, severity = 'error']) => ({ start, end, severity })),
  ).map(({ text: piece, severity }) => [piece, severity]);

describe('marking a formula', () => {
  it('leaves a formula without problems whole', () => {
    expect(shown('a + b')).toEqual([['a + b', null]]);
    expect(shown('')).toEqual([]);
  });

  it('marks the part that is wrong, the worse of two where they meet', () => {
    expect(shown('a + b', [4, 5])).toEqual([
      ['a + ', null],
      ['b', 'error'],
    ]);
    expect(shown('a + b', [0, 5, 'warning'], [4, 5])).toEqual([
      ['a + ', 'warning'],
      ['b', 'error'],
    ]);
  });

  it('marks the last character where the formula ends too early, and nothing beyond the text', () => {
    expect(shown('a +', [3, 3])).toEqual([
      ['a ', null],
      ['+', 'error'],
    ]);
    expect(shown('a', [0, 20])).toEqual([['a', 'error']]);
  });
});
