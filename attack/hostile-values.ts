import type { Random } from './random.ts';

/** What goes where another value works. */

const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'zero \u0000 byte',
  '\ud800',
  '\u202eright to left',
  '🦄'.repeat(40),
  'e\u0301\u0301\u0301\u0301',
  '\u0130\u0131\u00df',
  "'",
  "'; drop table unit; --",
  '" or 1=1 --',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|"/c calc"!A1',
  '+1+1',
  '@SUM(1)',
  '\\',
  '%',
  '_',
  '%s%n',
  '../../etc/passwd',
  '..\\..\\x',
  'file:///etc/passwd',
  '\r\nSet-Cookie: a=b',
  '\ufeff',
  'null',
  'undefined',
  'true',
  'now',
  'infinity',
  '-infinity',
  'NaN',
  '1e400',
  '0x10',
  '1,5',
  '٣',
  '__proto__',
  'constructor',
  'toString',
];

const dates: readonly string[] = [
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '2023-02-29',
  '2024-02-30',
  '2024-13-01',
  '2024-1-1',
  '9999-12-31',
  '9999-99-99',
  '10000-01-01',
  '+275760-09-13',
  '-000001-01-01',
  '294276-12-31',
  '294277-01-01',
  '2024-01-01T25:00:00Z',
  '2024-01-01T00:00:00+99:00',
  '9999-12-31T23:59:59.999999Z',
  '2024-03-10T02:30',
  '2024-11-03T01:30',
  '24:00',
  'today',
  'epoch',
];

const numbers: readonly number[] = [
  0,
  -1,
  -0,
  0.1,
  1e-320,
  1e21,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  9.2e18,
  0.1 + 0.2,
  1.0000000000000002,
];

const others: readonly unknown[] = [null, true, false, [], {}, [[]], [null], { a: 1 }, [1, 2, 3], ['x']];

const long = (random: Random): string =>
  random.of(['x', 'ä', ' ', '9', '%', '(']).repeat(random.of([101, 257, 1025, 5000, 40_000]));

/** JSON that no JavaScript value writes. */
export const rawNumbers: readonly string[] = ['1e400', '-1e400', '99999999999999999999999999', '1.0', '-0', '1E5'];

/** A value that likely doesn't belong in place of `present`. */
export function hostileValue(random: Random, present: unknown): unknown {
  const kind = random.weighted({ text: 4, date: 3, number: 4, other: 3, long: 1, twisted: 2 });
  if (kind === 'text') return random.of(texts);
  if (kind === 'date') return random.of(dates);
  if (kind === 'number') return random.of(numbers);
  if (kind === 'other') return random.of(others);
  if (kind === 'long') return long(random);
  if (typeof present === 'number')
    return random.of([String(present), present + 0.5, -present, [present], present * 1e6]);
  if (typeof present === 'string')
    return random.of([`${present}${random.of(texts)}`, [present], present.toUpperCase(), `${present} `]);
  if (Array.isArray(present))
    return random.of([[...present, ...present], present.concat(null), {}, present[0] ?? null]);
  return random.of(others);
}

/** What is in an address in place of an id. */
export const hostilePieces: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e309',
  '2147483648',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999',
  'null',
  'undefined',
  'NaN',
  '%00',
  '%2e%2e%2f',
  '..%5c',
  '%ff',
  '%',
  '%F0%9F%A6%84',
  "1'",
  '1;select',
  '1%20or%201=1',
  '{id}',
  'x'.repeat(600),
  '%20',
  '+1',
  '01',
  '1,2',
];
