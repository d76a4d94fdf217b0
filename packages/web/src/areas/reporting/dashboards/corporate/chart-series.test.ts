import { OTHERS, SERIES_SHOWN } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { expect, it } from 'vitest';
import { chartColors } from '../../../../kit/theme.ts';
import { lookOf } from './chart-looks.ts';
import { monthRows, monthsBetween, seriesOf } from './chart-series.ts';

const points = [
  ...[1, 3, 2].map((value) => ({ key: `k${value}`, label: `Plant ${value}`, month: '2024-01', value, count: 1 })),
  { key: OTHERS, label: '', month: '2024-01', value: 60, count: 4 },
];
const series = seriesOf(
  points,
  (point) => point.label,
  (count) => `Others (${count})`,
  { group: 'facility', places: { k1: 4, k2: 5, k3: 61 } },
);

it('has a colour for each series that the server sends', () => {
  expect(chartColors).toHaveLength(SERIES_SHOWN);
});

it('gives each its own look, which another one shown beside it leaves as it is', () => {
  const lookOfAll = (shown: typeof series) =>
    new Map(shown.map(({ key, color, pattern }) => [key, { color, pattern }]));
  const all = lookOfAll(series);
  const fewer = seriesOf(
    points.filter(({ key }) => key !== 'k3'),
    (point) => point.label,
    String,
    { group: 'facility', places: { k1: 4, k2: 5 } },
  );
  for (const [key, look] of lookOfAll(fewer)) expect(all.get(key)).toEqual(look);
  const looks = Array.from({ length: 56 }, (_, place) => JSON.stringify(lookOf('facility', String(place), place)));
  expect(new Set(looks).size).toBe(56);
  expect(lookOf('gas', 'ch4', undefined)).toEqual(lookOf('gas', 'ch4', 9));
  expect(all.get(OTHERS)?.color).toBe(chartColors.at(-1));
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
