import { expect, it } from 'vitest';
import { monthRows, monthsBetween, OTHERS, seriesOf } from './chart-series.ts';

const points = Array.from({ length: 11 }, (_, index) => ({
  key: `k${index}`,
  label: `Plant ${index}`,
  month: '2024-01',
  value: 11 - index,
}));
const series = seriesOf(
  points,
  (point) => point.label,
  (count) => `Others (${count})`,
);

it('shows as many series as there are colours, and all others together, so that nothing is lost', () => {
  expect(series).toHaveLength(8);
  expect(series.at(-1)).toMatchObject({ key: OTHERS, label: 'Others (4)', total: 4 + 3 + 2 + 1 });
  const [row] = monthRows(points, series, ['2024-01']);
  const sum = series.reduce((total, each) => total + Number(row?.[each.name] ?? 0), 0);
  expect(sum).toBe(66);
});

it('leaves a month without results an empty place, not a zero', () => {
  const rows = monthRows(points, series, monthsBetween('2023-12-01', '2024-02-29'));
  expect(rows.map((row) => [row.month, 'series0' in row])).toEqual([
    ['2023-12', false],
    ['2024-01', true],
    ['2024-02', false],
  ]);
});
