import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfDayNumber, dayNumberOf } from '../../period/local-date.ts';
import { TIMESPAN } from '../../period/timespan.ts';
import { evaluateWindows, type LimitRules, windowState } from './evaluate-windows.ts';
import { PeriodGrid } from './period-grid.ts';
import { day, evaluated, rules, zone } from './testing-windows.ts';

const { exceeded, notEvaluated } = windowState;

it('a rolling mean is the mean of its hours, wherever it begins', () => {
  const value = fc.oneof(fc.constant(null), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 0, max: 100 }),
      (given, length, leastCoverage) => {
        const limit = rules({ averaging: 'rollingHours', length, leastCoverage });
        const to = day + Math.ceil(given.length / 24);
        const { results } = evaluated(limit, { to, values: given });
        for (const at of given.keys()) {
          const inside = given.slice(Math.max(0, at + 1 - length), at + 1).filter((one) => one !== null);
          const isEvaluated = inside.length > 0 && (inside.length * 100) / length + 1e-9 >= leastCoverage;
          if (!isEvaluated) {
            expect(results.states[at]).toBe(notEvaluated);
            continue;
          }
          const mean = inside.reduce((sum, one) => sum + one, 0) / inside.length;
          expect(Math.abs((results.values[at] as number) - mean)).toBeLessThanOrEqual(1e-6);
          expect(results.states[at] === exceeded).toBe((results.values[at] as number) > 100 * (1 + 1e-12));
        }
      },
    ),
  );
});

it('windows of a part of the days are those that all the days have there', () => {
  const averaging = fc.constantFrom('none', 'blockHours', 'rollingHours', 'day', 'week', 'month' as const);
  fc.assert(
    fc.property(
      averaging,
      fc.integer({ min: 40, max: 60 }),
      fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 2400, maxLength: 2400 }),
      (kind, cut, given) => {
        const limit = rules({ averaging: kind as LimitRules['averaging'], length: 6 });
        const from = dayNumberOf('2024-01-01');
        const grid = new PeriodGrid(TIMESPAN.hour, zone, from, from + 100);
        const values = new Float64Array(grid.count).map((_, at) => given[at] ?? 0);
        const all = { grid, values, marks: new Uint8Array(grid.count), lastKnown: grid.count - 1 };
        const whole = evaluateWindows(limit, all, from, from + 100);
        const parts = [
          evaluateWindows(limit, all, from, from + cut),
          evaluateWindows(limit, all, from + cut, from + 100),
        ];
        expect(parts.flatMap(({ states }) => [...states])).toEqual([...whole.states]);
        expect(parts.flatMap((part) => [...part.values])).toEqual([...whole.values]);
      },
    ),
    { numRuns: 20 },
  );
});

it('the grid finds a period by its day and hour', () => {
  const grid = new PeriodGrid(TIMESPAN.hour, zone, day, day + 3);
  expect(grid.count).toBe(72);
  expect(grid.positionOf(day + 1, 5)).toBe(29);
  expect(grid.positionOf(day + 1, 24)).toBe(-1);
  expect(grid.positionOf(day - 1, 0)).toBe(-1);
  const months = new PeriodGrid(TIMESPAN.month, zone, dayNumberOf('2024-01-15'), dayNumberOf('2024-04-02'));
  expect([...months.days].map(dateOfDayNumber)).toEqual(['2024-02-01', '2024-03-01', '2024-04-01']);
});
