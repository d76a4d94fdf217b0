import { describe, expect, it } from 'vitest';
import { rankByCode } from './code-ranking.ts';

const ranked = (codes: readonly (string | undefined)[], search: string) => rankByCode(codes, search, (code) => code);

describe('ranking by code', () => {
  it('puts the code itself first, then codes that begin with it, then the rest in their order', () => {
    expect(ranked(['bbl', 'imp gal', 'gal/d', 'gal', undefined, 'gal/min'], 'gal')).toEqual([
      'gal',
      'gal/d',
      'gal/min',
      'bbl',
      'imp gal',
      undefined,
    ]);
  });

  it('prefers the capitals that were typed, and takes others too', () => {
    expect(ranked(['Mg/d', 'mg', 'Mg'], 'Mg')).toEqual(['Mg', 'mg', 'Mg/d']);
    expect(ranked(['ton (long)', 'lb'], ' LB ')).toEqual(['lb', 'ton (long)']);
  });

  it('leaves the order alone where nothing is searched', () => {
    expect(ranked(['ton', 'kg', 'lb'], ' ')).toEqual(['ton', 'kg', 'lb']);
  });
});
