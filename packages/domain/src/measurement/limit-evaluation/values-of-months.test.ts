import { expect, it } from 'vitest';
import { dateOfDayNumber, dayNumberOf } from '../../period/local-date.ts';
import { TIMESPAN, type Timespan } from '../../period/timespan.ts';
import { daysOfWindow } from './averaging.ts';
import { evaluateWindows, type LimitRules, windowState } from './evaluate-windows.ts';
import { monthsOfWindows } from './exceedances.ts';
import { PeriodGrid } from './period-grid.ts';
import { rules, zone } from './testing-windows.ts';

const monthOf = (of: number) => dayNumberOf(`${dateOfDayNumber(of).slice(0, 7)}-01`);

/** Months of single values of some days, each beyond the limit, evaluated in the parts between the cuts. */
function months(limit: LimitRules, timespan: Timespan, cuts: readonly string[]) {
  const days = cuts.map(dayNumberOf);
  const grid = new PeriodGrid(timespan, zone, days[0] as number, days.at(-1) as number);
  const values = new Float64Array(grid.count).fill(120);
  const all = { grid, values, marks: new Uint8Array(grid.count), lastKnown: grid.count - 1 };
  return days.slice(1).flatMap((to, part) => {
    const results = evaluateWindows(limit, all, days[part] as number, to);
    return monthsOfWindows(limit, grid, results, monthOf).map(({ monthDay, exceeded }) => [
      dateOfDayNumber(monthDay),
      exceeded,
    ]);
  });
}

it('single values of quarters and weeks are counted once, in the month in which they end', () => {
  const quarters = months(rules(), TIMESPAN.quarter, ['2024-01-01', '2024-05-01', '2024-07-01', '2024-11-01']);
  expect(quarters).toEqual([
    ['2024-03-01', 1],
    ['2024-06-01', 1],
    ['2024-09-01', 1],
  ]);
  // The week from Monday, July 29 on ends in August.
  expect(months(rules(), TIMESPAN.week, ['2024-06-03', '2024-07-01', '2024-08-01'])).toEqual([
    ['2024-06-01', 4],
    ['2024-07-01', 4],
  ]);
});

it('a single value that begins before the grid is no window', () => {
  const from = dayNumberOf('2024-02-01');
  const grid = new PeriodGrid(TIMESPAN.quarter, zone, from, dayNumberOf('2024-07-01'));
  const known = { grid, values: Float64Array.of(120), marks: new Uint8Array(1), lastKnown: 0 };
  const { states } = evaluateWindows(rules(), known, from, dayNumberOf('2024-07-01'));
  expect([...states]).toEqual([windowState.exceeded]);
});

it('a window of a single value is as long as its frequency', () => {
  const { hour, day, week, quarter, year } = TIMESPAN;
  expect([hour, day, week, quarter, year].map((timespan) => daysOfWindow('none', 1, timespan))).toEqual([
    0, 0, 7, 92, 366,
  ]);
  expect(daysOfWindow('week', 1, day)).toBe(7);
});
