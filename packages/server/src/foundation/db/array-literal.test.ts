import pg from 'pg';
import { expect, it } from 'vitest';
import { arrayLiteral, withArrayLiterals } from './array-literal.ts';

const written = (pg as unknown as { types: { arrayParser: { create(text: string): { parse(): unknown[] } } } }).types;
const readBack = (text: string | null) => (text === null ? null : written.arrayParser.create(text).parse());

it('writes texts, numbers, booleans and missing values as PostgreSQL reads them', () => {
  expect(arrayLiteral([1, -2.5, null, undefined])).toBe('{1,-2.5,null,null}');
  expect(arrayLiteral([])).toBe('{}');
  expect(arrayLiteral([true, false])).toBe('{true,false}');
  expect(readBack(arrayLiteral(['a, b', '{c}', 'NULL', '', "d'e", 'Größe ✓']))).toEqual([
    'a, b',
    '{c}',
    'NULL',
    '',
    "d'e",
    'Größe ✓',
  ]);
});

it('leaves what JSON writes in another way to the driver', () => {
  for (const odd of ['a"b', 'a\\b', 'a\nb', 'a\u0001', '\ud800', Number.NaN, new Date(0), Buffer.from('a'), [1]])
    expect(arrayLiteral(['plain', odd])).toBeNull();
  const values = ['text', 3, [new Date(0)], { a: 1 }];
  expect(withArrayLiterals(values)).toEqual(values);
});
