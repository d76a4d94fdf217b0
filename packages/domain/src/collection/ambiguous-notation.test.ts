import { expect, it } from 'vitest';
import { ColumnEvidence, dateOrderEvidence, decimalEvidence, formatInOrder } from './ambiguous-notation.ts';
import { dateReader } from './date-format.ts';

it.each([
  ['1.234', 'either'],
  ['-12,500', 'either'],
  ['0.123', '.'],
  ['1234.567', '.'],
  ['1.5', '.'],
  ['7,5', ','],
  ['1.234,56', ','],
  ['1,234.56', '.'],
  ['1.234.567', ','],
  ['1,234,567', '.'],
  ['12', null],
  ['n/a', null],
  ['1.2.3,4,5', null],
  ['2018-01-02', null],
])('%s shows its decimal separator as %s', (text, shown) => expect(decimalEvidence(text)).toBe(shown));

it.each([
  ['03/04/2018', 'either'],
  ['13/04/2018', 'dayFirst'],
  ['3-14-18', 'monthFirst'],
  ['04/04/2018', null],
  ['03.04.2018', null],
  ['2018-03-04', null],
  ['3/4/2018 10:00', 'either'],
])('%s shows the order of day and month as %s', (text, shown) => expect(dateOrderEvidence(text)).toBe(shown));

it('reads a date of either order by the format of that order', () => {
  for (const text of ['03/04/2018', '3-4-2018', '3/4/2018 09:30', '3/4/2018 09:30:15']) {
    expect(dateReader(formatInOrder(text, 'dayFirst') as string)(text)?.date).toBe('2018-04-03');
    expect(dateReader(formatInOrder(text, 'monthFirst') as string)(text)?.date).toBe('2018-03-04');
  }
});

it('lets one certain text decide for its column, and keeps three that are not', () => {
  const evidence = new ColumnEvidence(decimalEvidence);
  for (const text of ['1', '1.234', '2.345', '1.234', '3.456', '4.567']) evidence.add(text);
  expect([evidence.isAmbiguous, evidence.doubtful]).toEqual([true, ['1.234', '2.345', '3.456']]);
  evidence.add('7,5');
  expect([evidence.isAmbiguous, evidence.decided]).toEqual([false, ',']);
});
