import { OTHERS, SERIES_SHOWN } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { expect, it } from 'vitest';
import { chartColors } from '../../../../kit/theme.ts';
import { monthRows, monthsBetween, seriesOf } from './chart-series.ts';

const points = [
  ...[1, 3, 2].map((value) => ({ key: `k${value}`, label: `Plant ${value}`, month: '2024-01', value, count: 1 })),
  { key: OTHERS, label: '', month: '2024-01', value: 60, count: 4 },
];
const series = seriesOf(
  points,
  (point) => point.label,
  (count) => `Others (${count})`,
);

it('has a colour for each series that the server sends', () => {
  expect(chartColors).toHaveLength(SERIES_SHOWN);
});

it('shows the largest series first and all others together last, so that nothing is lost', () => {
  expect(series.map(({ label }) => label)).toEqual(['Plant 3', 'Plant 2', 'Plant 1', 'Others (4)']);
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
