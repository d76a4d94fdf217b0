import { expect, it } from 'vitest';
import { cell, numberIn, tableOf } from './delimited-text.ts';

it('reads quoted cells with commas, line breaks and doubled quotes as RFC 4180 says', () => {
  const rows = tableOf('name,place,use\r\n"Hall, old","1 Main St\nTown ""A""",5\r\nAnnex,,0\r\n');
  expect(rows.map((row) => [...row.values()])).toEqual([
    ['Hall, old', '1 Main St\nTown "A"', '5'],
    ['Annex', '', '0'],
  ]);
  expect(tableOf('a,b\n1,').map((row) => [...row.values()])).toEqual([['1', '']]);
});

it('keeps zero, blank and a word for no value apart', () => {
  const rows = tableOf('site,use\nA,0\nB,""\nC,NA\nD,0.0\n');
  expect(rows.map((row) => numberIn(row, 'use'))).toEqual([0, null, null, 0]);
  expect(() => cell(rows[0] as ReadonlyMap<string, string>, 'gas')).toThrow('The table has no column gas');
});
