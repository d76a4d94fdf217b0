import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayNumberOf } from '../../period/local-date.ts';
import { hoursOfLocalDay } from '../../period/slot.ts';
import { TIMESPAN, type Timespan } from '../../period/timespan.ts';
import type { Unit } from '../../quantity/unit.ts';
import type { ValueSeries } from './look-back.ts';
import { periodScale } from './period-scale.ts';
import { checkRuleFormula, compileRule } from './quality-rule.ts';
import { RuleBatch } from './rule-batch.ts';
import { SortedWindow } from './sorted-window.ts';

const celsius: Unit = {
  id: 1,
  code: '°C',
  name: 'Degree',
  typeId: 1,
  dimension: { temperature: 1 },
  multiplyBy: 1,
  add: 273.15,
};

/** Days of 2026 from 1 January on, a hole where there is no number. */
function daily(values: readonly (number | null)[]): ValueSeries {
  const first = dayNumberOf('2026-01-01');
  const present = values.flatMap((value, at) => (value === null ? [] : [{ value, day: first + at }]));
  const numbers = Float64Array.from(present, ({ value }) => value);
  return {
    scale: scaleOf(TIMESPAN.day),
    numbers: Float64Array.from(present, ({ day }) => day),
    values: numbers,
    comparable: numbers,
    beginDays: present.map(({ day }) => day),
    slots: present.map(() => -1),
  };
}

const scaleOf = (timespan: Timespan, zone = 'UTC') =>
  periodScale(timespan, zone) as NonNullable<ReturnType<typeof periodScale>>;

const rule = (formula: string, more = {}) => ({
  id: 1,
  name: 'Rule',
  message: 'Doubtful',
  severity: 'ask' as const,
  formula,
  validFrom: '1900-01-01',
  validTo: '9999-12-31',
  ...more,
});

function judged(formula: string, series: ValueSeries, unit: Unit | null = null, more = {}) {
  const compiled = compileRule(rule(formula, more), unit);
  expect(compiled, formula).not.toBeNull();
  const places = Int32Array.from(series.numbers.keys());
  const doubtful: number[] = [];
  const batch = new RuleBatch((_part, place) => doubtful.push(place));
  batch.add(0, [compiled as NonNullable<typeof compiled>], { series, places }, places);
  return { notJudged: batch.finish(), doubtful };
}

it('an outlier is found by its modified z-score, which no score by mean and deviation of eight values could find', () => {
  const formula = '0.6745 * ABS(value - MEDIAN(value, 7)) / MAD(value, 7) > 3.5';
  const series = daily([10, 11, 10, 12, 11, 10, 11, 95]);
  expect(judged(formula, series)).toEqual({ doubtful: [7], notJudged: 4 });
  // The same readings in °C: a spread is a difference, so that the score has no unit.
  expect(judged(formula, series, celsius)).toEqual({ doubtful: [7], notJudged: 4 });
});

it('constant and mostly zero series have no score, and short histories say nothing', () => {
  const formula = '0.6745 * ABS(value - MEDIAN(value, 6)) / MAD(value, 6) > 3.5';
  expect(judged(formula, daily([5, 5, 5, 5, 5, 5, 6])).doubtful).toEqual([]);
  expect(judged(formula, daily([0, 0, 0, 7, 0, 0, 400])).doubtful).toEqual([]);
  expect(judged(formula, daily([1, 2, 900])).doubtful).toEqual([]);
});

it('the periods before are those before, whatever is missing among them', () => {
  const series = daily([1, null, null, 4, 5]);
  expect(judged('value > PREVIOUS(value)', series)).toEqual({ doubtful: [2], notJudged: 2 });
  expect(judged('SINCE(value) > 1', series)).toEqual({ doubtful: [1], notJudged: 1 });
  expect(judged('RATE(value) = 1', series)).toEqual({ doubtful: [1, 2], notJudged: 1 });
  expect(judged('COUNT(value, 3) = 1', series)).toEqual({ doubtful: [1, 2], notJudged: 0 });
  expect(judged('value > MAXIMUM(value, 1) AND MINIMUM(value, 1) < 5', series)).toEqual({
    doubtful: [2],
    notJudged: 2,
  });
});

it('a flat line is counted without gaps, the value itself included', () => {
  expect(judged('FLATFOR(value) >= 3', daily([7, 7, 7, 7, 8, 8, null, 8]))).toEqual({ doubtful: [2, 3], notJudged: 0 });
});

it('a value is compared with the same season of the years before', () => {
  const days = ['2023-07-01', '2024-07-01', '2025-01-01', '2025-07-01', '2026-07-01'].map(dayNumberOf);
  const scale = scaleOf(TIMESPAN.month);
  const series: ValueSeries = {
    scale,
    numbers: Float64Array.from(days, (day) => scale.numberOf(day, -1)),
    values: Float64Array.of(10, 12, 900, 11, 60),
    comparable: Float64Array.of(10, 12, 900, 11, 60),
    beginDays: days,
    slots: days.map(() => -1),
  };
  expect(judged('value > 3 * SAMESEASON(value, 3)', series)).toEqual({ doubtful: [4], notJudged: 3 });
});

it('hours are counted as they pass: 23 on a short day and 25 on a long one', () => {
  const zone = 'America/New_York';
  const scale = scaleOf(TIMESPAN.hour, zone);
  for (const [date, hours] of [
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-06-01', 24],
  ] as const) {
    const day = dayNumberOf(date);
    expect(hoursOfLocalDay(zone, date)).toBe(hours);
    expect(scale.numberOf(day + 1, 0) - scale.numberOf(day, 0)).toBe(hours);
  }
});

it('values without a frequency have no periods before them', () => {
  expect(periodScale(TIMESPAN.none, 'UTC')).toBeNull();
});

it('a rule judges the periods that begin within its dates', () => {
  const dates = { validFrom: '2026-01-02', validTo: '2026-01-03' };
  expect(judged('value > 0', daily([1, 1, 1, 1]), null, dates)).toEqual({ doubtful: [1, 2], notJudged: 0 });
});

it.each([
  ['value * 2', 'resultNotCondition'],
  ['value > other', 'unknownVariable'],
  ['1 > 0', 'onlyNumbers'],
  ['MEDIAN(value) > 1', 'notArguments'],
  ['MEDIAN(value, 10001) > 1', 'notWholePeriods'],
  ['MEDIAN(value + 1, 3) > 1', 'notAVariable'],
  ['RATE(value, 3) > 1', 'notArguments'],
  ['', 'empty'],
])('a formula %j is refused: %s', (formula, code) => {
  const { problems, program } = checkRuleFormula(formula, null);
  expect(problems.map((problem) => problem.code)).toEqual([code]);
  expect(program).toBeNull();
});

const middleOf = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
};

it('a window of numbers has the median and the median deviation of what is left in it', () => {
  const numbersAndGone = [
    fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 40 }),
    fc.nat(),
  ] as const;
  fc.assert(
    fc.property(...numbersAndGone, (numbers, gone) => {
      const window = new SortedWindow();
      for (const number of numbers) window.add(number);
      const at = gone % numbers.length;
      window.remove(numbers[at] as number);
      const left = numbers.toSpliced(at, 1);
      const median = middleOf(left);
      expect(window.median()).toBe(median);
      expect(window.medianDeviation()).toBe(middleOf(left.map((number) => Math.abs(number - median))));
    }),
  );
});
