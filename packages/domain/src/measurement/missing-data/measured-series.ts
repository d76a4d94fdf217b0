import { counting } from '../limit-evaluation/counted-periods.ts';
import type { PeriodGrid } from '../limit-evaluation/period-grid.ts';

/** What is known of a parameter at a node, period by period. Substitutes are never among the values. */
export interface MeasuredSeries {
  readonly grid: PeriodGrid;
  /** In one unit; NaN where nothing was measured. */
  readonly values: Float64Array;
  /** Of each period its load range (load-ranges.ts); null: values are compared whatever the load was. */
  readonly loadRanges: Uint8Array | null;
  /** `counting` of each period: in operation, out of it, or not known. */
  readonly marks: Uint8Array;
  /** Position of the first value ever, from where on the monitor counts; negative: so many periods before the grid. */
  readonly since: number;
  /** Position after the last period that has ended. */
  readonly end: number;
}

/** Whether a value was measured while the unit ran: a quality-assured hour in the words of 40 CFR 72.2. */
export const isMeasured = ({ values, marks }: MeasuredSeries, at: number): boolean =>
  marks[at] === counting.counts && !Number.isNaN(values[at] as number);

/** Periods in operation without a value, one after the other; periods out of operation between them don't part them. */
export interface Gap {
  readonly first: number;
  readonly last: number;
  /** How many of them are in operation. */
  readonly length: number;
  /** Positions of the measured values before and after; -1: there is none. */
  readonly before: number;
  readonly after: number;
}

/** All gaps in order. */
export function gapsOf(series: MeasuredSeries): readonly Gap[] {
  const { marks, end } = series;
  const gaps: Gap[] = [];
  let [before, first, last, length] = [-1, -1, -1, 0];
  for (let at = 0; at < end; at += 1) {
    if (marks[at] !== counting.counts) continue;
    if (!isMeasured(series, at)) {
      if (first < 0) first = at;
      last = at;
      length += 1;
      continue;
    }
    if (first >= 0) gaps.push({ first, last, length, before, after: at });
    [before, first, length] = [at, -1, 0];
  }
  if (first >= 0) gaps.push({ first, last, length, before, after: -1 });
  return gaps;
}
