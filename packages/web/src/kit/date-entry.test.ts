import { fillIn } from '@oikos/contract/message.ts';
import { expect, test } from 'vitest';
import { dateProblem } from './date-entry.ts';

const said = (text: string, earliest?: string, latest?: string) => {
  const [message, ...parameters] = dateProblem(text, earliest, latest) ?? [];
  return message && fillIn(message.english, parameters);
};

test('a date outside the bounds of its field is refused with the date and the bound', () => {
  expect(said('2027-01-01', undefined, '2017-12-31')).toBe('2027-01-01 is after 2017-12-31.');
  expect(said('2016-12-31', '2017-01-01')).toBe('2016-12-31 is before 2017-01-01.');
});

test('a date on a bound, or in a field without bounds, is taken', () => {
  for (const day of ['2017-01-01', '2017-12-31']) expect(said(day, '2017-01-01', '2017-12-31')).toBeUndefined();
  expect(said('2027-01-01')).toBeUndefined();
});

test('what is no date says so, and blank says nothing', () => {
  expect(said('2027-02-30', '2017-01-01')).toBe('2027-02-30 is not a date. Enter it as yyyy-MM-dd.');
  expect(said('', '2017-01-01', '2017-12-31')).toBeUndefined();
});
