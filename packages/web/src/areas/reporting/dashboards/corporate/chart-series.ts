import { type DashboardGroup, OTHERS } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { type ChartLook, lookOf } from './chart-looks.ts';

/** One line or stack of a chart. */
export interface ChartSeries extends ChartLook {
  /** Its field in a row of the chart: keys are data and may hold anything. */
  readonly name: string;
  /** Key of the group; `OTHERS` for what stands for several. */
  readonly key: string;
  readonly label: string;
  readonly total: number;
}

interface Point {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** How many series it stands for. */
  readonly count: number;
}

/** The series of a stacked chart, the largest first, the one for all others last: the server sends as many as there are colours. */
export function seriesOf(
  points: readonly Point[],
  labelOf: (point: Point) => string,
  others: (count: number) => string,
  { group, places }: { readonly group: DashboardGroup; readonly places: Readonly<Record<string, number>> },
): readonly ChartSeries[] {
  const totals = new Map<string, { label: string; total: number }>();
  for (const point of points) {
    const known = totals.get(point.key);
    const label = point.key === OTHERS ? others(point.count) : labelOf(point);
    totals.set(point.key, { label: known?.label ?? label, total: (known?.total ?? 0) + point.value });
  }
  const isRest = (key: string) => Number(key === OTHERS);
  const all = [...totals]
    .map(([key, each]) => ({ key, ...each }))
    .sort((a, b) => isRest(a.key) - isRest(b.key) || b.total - a.total);
  return all.map((each, index) => ({ ...each, name: `series${index}`, ...lookOf(group, each.key, places[each.key]) }));
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
    const name = names.get(point.key);
    if (name !== undefined) row[name] = ((row[name] as number | undefined) ?? 0) + point.value;
  }
  return [...rows.values()];
}

/** A month's sum; nothing where it has no part, which isn't zero. */
export function totalOf(row: ChartRow, series: readonly ChartSeries[]): number | null {
  const parts = series.flatMap(({ name }) => (typeof row[name] === 'number' ? [row[name]] : []));
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
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
