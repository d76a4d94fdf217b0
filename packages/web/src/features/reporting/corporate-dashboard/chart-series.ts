import { chartColors } from '../../../app/theme.ts';

/** One line or stack of a chart. */
export interface ChartSeries {
  /** Its field in a row of the chart: keys are data and may hold anything. */
  readonly name: string;
  /** Key of the group; `OTHERS` for what stands for several. */
  readonly key: string;
  readonly label: string;
  readonly color: string;
  readonly total: number;
}

export const OTHERS = '\u0000others';

interface Point {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

/** The series of a stacked chart, the largest first: as many as there are colours, the last one for all others together. */
export function seriesOf(
  points: readonly Point[],
  labelOf: (point: Point) => string,
  others: (count: number) => string,
): readonly ChartSeries[] {
  const totals = new Map<string, { label: string; total: number }>();
  for (const point of points) {
    const known = totals.get(point.key);
    totals.set(point.key, { label: known?.label ?? labelOf(point), total: (known?.total ?? 0) + point.value });
  }
  const sorted = [...totals].map(([key, each]) => ({ key, ...each })).sort((a, b) => b.total - a.total);
  const shown = sorted.length > chartColors.length ? sorted.slice(0, chartColors.length - 1) : sorted;
  const rest = sorted.slice(shown.length);
  const restTotal = rest.reduce((sum, each) => sum + each.total, 0);
  const all = rest.length === 0 ? shown : [...shown, { key: OTHERS, label: others(rest.length), total: restTotal }];
  return all.map((each, index) => ({ ...each, name: `series${index}`, color: chartColors[index] as string }));
}

export type ChartRow = Readonly<Record<string, number | string>>;

/** One row for each month between the first and the last with a value; a month without any stays an empty place. */
export function monthRows(
  points: readonly (Point & { readonly month: string })[],
  series: readonly ChartSeries[],
  months: readonly string[],
): readonly ChartRow[] {
  const names = new Map(series.map((each) => [each.key, each.name]));
  const rows = new Map<string, Record<string, number | string>>(months.map((month) => [month, { month }]));
  for (const point of points) {
    const row = rows.get(point.month);
    if (!row) continue;
    const name = names.get(point.key) ?? names.get(OTHERS);
    if (name !== undefined) row[name] = ((row[name] as number | undefined) ?? 0) + point.value;
  }
  return [...rows.values()];
}

/** 'yyyy-MM' of every month from the first to the last day. */
export function monthsBetween(beginDate: string, endDate: string): readonly string[] {
  const months: string[] = [];
  let [year, month] = beginDate.slice(0, 7).split('-').map(Number) as [number, number];
  for (;;) {
    const text = `${year}-${String(month).padStart(2, '0')}`;
    if (text > endDate.slice(0, 7)) return months;
    months.push(text);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}
