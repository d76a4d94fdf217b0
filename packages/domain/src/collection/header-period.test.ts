import { expect, it } from 'vitest';
import { headerPeriodOf, isAcross, periodColumnsOf, spanOfHeaderPeriod } from './header-period.ts';

it.each([
  ['Jan', '', '--01'],
  ['September', '', '--09'],
  ['2025-01', '', '2025-01'],
  ['01/2025', '', '2025-01'],
  ['12.2024', '', '2024-12'],
  ['Jan 2025', '', '2025-01'],
  ['2025 Feb', '', '2025-02'],
  ['Jan-25', '', '2025-01'],
  ['2023', '', '2023'],
  ['2025-01-31', '', '2025-01-31'],
  ['Quantity January', 'Quantity', '--01'],
  ['Tot_MMBtu\nMay', 'Tot MMBtu', '--05'],
  ['2023 Total reported emissions', 'Total reported emissions', '2023'],
  ['Heat input (Mar 2024)', 'Heat input', '2024-03'],
])('%j says %j in %s', (name, label, period) => expect(headerPeriodOf(name)).toEqual({ label, period }));

it.each(['Site', 'Marker', '13', '2023-2024', 'Jan-Mar 2024', '123456', 'Plant 20231', '2025-13-01', '1850', ''])(
  '%j says no single period',
  (name) => expect(headerPeriodOf(name)).toBeNull(),
);

it('gives the days of a period, and none of a month without a year', () => {
  expect(spanOfHeaderPeriod('2024-02', null)).toEqual({ begin: '2024-02-01', end: '2024-03-01' });
  expect(spanOfHeaderPeriod('2024', 1999)).toEqual({ begin: '2024-01-01', end: '2025-01-01' });
  expect(spanOfHeaderPeriod('--12', 2024)).toEqual({ begin: '2024-12-01', end: '2025-01-01' });
  expect(spanOfHeaderPeriod('2024-02-29', null)).toEqual({ begin: '2024-02-29', end: '2024-03-01' });
  expect(spanOfHeaderPeriod('--12', null)).toBeNull();
  expect(spanOfHeaderPeriod('2023-02-29', null)).toBeNull();
});

it('puts the periods of one quantity together, and reads first days of months as months', () => {
  const groups = periodColumnsOf(['Plant', 'Gas Jan', 'Oil Jan', 'Gas Feb', 'Oil Feb', '2024-01-01', '2024-02-01']);
  expect([...groups].map(([label, columns]) => [label, columns.map(({ period }) => period)])).toEqual([
    ['Gas', ['--01', '--02']],
    ['Oil', ['--01', '--02']],
    ['', ['2024-01', '2024-02']],
  ]);
  expect([...groups.values()].every(isAcross)).toBe(true);
  expect(isAcross([...periodColumnsOf(['Built 2020']).values()][0] ?? [])).toBe(false);
});
