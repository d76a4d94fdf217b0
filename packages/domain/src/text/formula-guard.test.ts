import { describe, expect, it } from 'vitest';
import { looksLikeFormula, withFormulaGuard, withoutFormulaGuard } from './formula-guard.ts';

describe('a text that a spreadsheet program would run', () => {
  it.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx'])('%j is led by an apostrophe, and read without it', (text) => {
    expect(looksLikeFormula(text)).toBe(true);
    expect(withFormulaGuard(text)).toBe(`'${text}`);
    expect(withoutFormulaGuard(`'${text}`)).toBe(text);
  });

  it.each(['', 'Boiler 1', "'tis", '1=1'])('%j is left as it is', (text) => {
    expect(looksLikeFormula(text)).toBe(false);
    expect(withFormulaGuard(text)).toBe(text);
    expect(withoutFormulaGuard(text)).toBe(text);
  });
});
