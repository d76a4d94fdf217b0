import { dayNumberOf } from '../../period/local-date.ts';
import { TIMESPAN, type Timespan } from '../../period/timespan.ts';
import { counting } from '../limit-evaluation/counted-periods.ts';
import { PeriodGrid } from '../limit-evaluation/period-grid.ts';
import type { MeasuredSeries } from './measured-series.ts';
import type { MethodSettings } from './methods.ts';
import { basisAt, stepAt, substitutesOf } from './substitutes.ts';

/** UTC has days of 24 hours alone. */
export const zone = 'UTC';

export const settings = (more: Partial<MethodSettings>): MethodSettings => ({
  method: 'beforeAfter',
  longestGap: null,
  earlierDays: 1,
  potential: null,
  ...more,
});

interface Given {
  readonly timespan?: Timespan;
  readonly from?: string;
  readonly zone?: string;
  /** Null: no value; 'off': out of operation; 'unknown': nobody knows whether it ran. */
  readonly values: readonly (number | null | 'off' | 'unknown')[];
  readonly since?: number;
  /** Of each period; blank: no load ranges. */
  readonly loadRanges?: readonly number[];
}

/** A series of the values from the first period on, which ends with them. */
export function series({ timespan = TIMESPAN.hour, from = '2024-06-03', since, ...given }: Given): MeasuredSeries {
  const first = dayNumberOf(from);
  const days = timespan === TIMESPAN.hour ? Math.ceil(given.values.length / 23) + 1 : given.values.length * 31 + 1;
  const grid = new PeriodGrid(timespan, given.zone ?? zone, first, first + days);
  const values = new Float64Array(grid.count).fill(Number.NaN);
  const marks = new Uint8Array(grid.count);
  for (const [at, value] of given.values.entries()) {
    if (typeof value === 'number') values[at] = value;
    if (value === 'off') marks[at] = counting.leftOut;
    if (value === 'unknown') marks[at] = counting.unknown;
  }
  const known = given.values.findIndex((value) => typeof value === 'number');
  const loadRanges =
    given.loadRanges === undefined
      ? null
      : Uint8Array.from({ length: grid.count }, (_, at) => given.loadRanges?.[at] ?? 0);
  return { grid, values, marks, loadRanges, since: since ?? Math.max(0, known), end: given.values.length };
}

/** What the method says of each gap of the series. */
export function estimates(method: Partial<MethodSettings>, of: MeasuredSeries, from = 0, to = of.grid.count) {
  const found = substitutesOf(settings(method), of, from, to);
  return [...found.positions].map((at, row) => ({
    at,
    value: Number.isNaN(found.values[row]) ? null : (found.values[row] as number),
    basis: basisAt(found, row),
    step: stepAt(found, row),
    ...(found.loadRanges[row] ? { loadRange: found.loadRanges[row] } : {}),
    percent: found.operating[row] ? ((found.measured[row] as number) * 100) / (found.operating[row] as number) : null,
  }));
}
