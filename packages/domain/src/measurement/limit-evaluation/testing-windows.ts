import { dayNumberOf, type LocalDate } from '../../period/local-date.ts';
import { TIMESPAN, type Timespan } from '../../period/timespan.ts';
import { type ConditionColumns, type CountingRules, countedPeriods } from './counted-periods.ts';
import { evaluateWindows, type LimitRules, windowState } from './evaluate-windows.ts';
import { exceedancesOf } from './exceedances.ts';
import { PeriodGrid } from './period-grid.ts';

export const zone = 'America/New_York';
export const day = dayNumberOf('2024-06-03');

export const rules = (more: Partial<LimitRules> = {}): LimitRules => ({
  ...{ operator: 'atMost', value: 100, averaging: 'none', length: 1, statistic: 'mean' },
  ...{ leastCoverage: 75, warningPercent: null },
  ...more,
});

export interface Given {
  readonly timespan?: Timespan;
  readonly from?: number;
  readonly to?: number;
  readonly values: readonly (number | null)[];
  readonly counted?: Partial<CountingRules>;
  readonly lastKnown?: number;
}

export const noRules: CountingRules = { season: null, operating: null, exemptTimes: [], exemptConditions: [] };

/** Evaluates windows of values from the first period on. */
export function evaluated(limit: LimitRules, given: Given) {
  const { timespan = TIMESPAN.hour, from = day, to = from + 1 } = given;
  const grid = new PeriodGrid(timespan, zone, from, to);
  const values = new Float64Array(grid.count).fill(Number.NaN);
  for (const [at, value] of given.values.entries()) if (value !== null) values[at] = value;
  const counted = countedPeriods(grid, { ...noRules, ...given.counted });
  const lastKnown = given.lastKnown ?? Math.max(given.values.length - 1, counted.lastKnown);
  const results = evaluateWindows(limit, { grid, values, marks: counted.marks, lastKnown }, from, to);
  const shown = [...results.values].map((value) => (Number.isNaN(value) ? null : Number(value.toFixed(2))));
  const ended = [...results.states].flatMap((state, at) => (state === windowState.open ? [] : [at]));
  return {
    ...{ grid, results },
    values: ended.map((at) => shown[at]),
    states: ended.map((at) => results.states[at]),
    events: exceedancesOf(limit, grid, results),
  };
}

/** Values of another parameter, from the first day on. */
export const columns = (begin: LocalDate, values: readonly (number | null)[], timespan: Timespan): ConditionColumns => {
  const first = dayNumberOf(begin);
  const isHourly = timespan === TIMESPAN.hour;
  return {
    count: values.length,
    begins: values.map((_, at) => (isHourly ? first : first + at)),
    slots: values.map((_, at) => (isHourly ? at : -1)),
    ends: values.map((_, at) => (isHourly ? first + 1 : first + at + 1)),
    values: values.map((value) => value ?? Number.NaN),
  };
};
