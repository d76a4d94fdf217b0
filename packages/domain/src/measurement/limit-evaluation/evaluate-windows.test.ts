import { describe, expect, it } from 'vitest';
import { dateOfDayNumber, dayNumberOf } from '../../period/local-date.ts';
import { TIMESPAN } from '../../period/timespan.ts';
import { warningValue, windowState } from './evaluate-windows.ts';
import { monthsOfWindows } from './exceedances.ts';
import { columns, day, evaluated, rules } from './testing-windows.ts';

const { within, warned, exceeded, notEvaluated } = windowState;

describe('hours 90, 110, 100, 130, 70 with a limit of at most 100', () => {
  const values = [90, 110, 100, 130, 70];

  it('exceed it once as three rolling hours: 100, 113.33, 100', () => {
    const found = evaluated(rules({ averaging: 'rollingHours', length: 3 }), { values });
    expect(found.values).toEqual([null, null, 100, 113.33, 100]);
    expect(found.states).toEqual([notEvaluated, notEvaluated, within, exceeded, within]);
    expect(found.events).toMatchObject([
      { begin: { day, slot: 3 }, end: { day, slot: 3 }, windowCount: 1, peakBegin: { slot: 1 }, peakEnd: { slot: 3 } },
    ]);
  });

  it("don't exceed it in the block of the first three; the second hasn't ended", () => {
    const found = evaluated(rules({ averaging: 'blockHours', length: 3 }), { values });
    expect(found).toMatchObject({ values: [100], states: [within], events: [] });
  });

  it('exceed it twice one by one', () => {
    const found = evaluated(rules(), { values });
    expect(found.events.map(({ begin, peak }) => [begin.slot, peak])).toEqual([
      [1, 110],
      [3, 130],
    ]);
  });
});

it('windows beyond the limit one after the other are one event with its peak', () => {
  const { events } = evaluated(rules(), { values: [90, 101, 140, 120, 80] });
  expect(events).toEqual([
    {
      begin: { day, slot: 1 },
      end: { day, slot: 3 },
      windowCount: 3,
      peak: 140,
      peakBegin: { day, slot: 2 },
      peakEnd: { day, slot: 2 },
    },
  ]);
  const lowest = evaluated(rules({ operator: 'atLeast' }), { values: [110, 90, 70, 80] });
  expect(lowest.events).toMatchObject([{ begin: { slot: 1 }, end: { slot: 3 }, peak: 70 }]);
});

describe('coverage', () => {
  const values = [90, null, 90, 500, null, null, null, 90];

  it("a mean over too few values isn't evaluated, and never within", () => {
    const found = evaluated(rules({ averaging: 'rollingHours', length: 4, leastCoverage: 75 }), { values });
    expect(found.states).toEqual([
      ...[notEvaluated, notEvaluated, notEvaluated, exceeded],
      ...[notEvaluated, notEvaluated, notEvaluated, notEvaluated],
    ]);
    expect([...found.results.coverage.subarray(0, 8)]).toEqual([25, 25, 50, 75, 50, 50, 25, 25]);
  });

  it('a window that is not evaluated ends an event', () => {
    expect(evaluated(rules(), { values: [110, null, 110] }).events).toHaveLength(2);
  });

  it('a total that is too much already is exceeded before its window ends, one that is not stays open', () => {
    const total = rules({ averaging: 'day', statistic: 'total' });
    expect(evaluated(total, { values: [60, 50] })).toMatchObject({ states: [exceeded], values: [110] });
    expect(evaluated(total, { values: [60, 30] })).toMatchObject({ states: [] });
    expect(evaluated(total, { values: [60, 50, -20] })).toMatchObject({ states: [] });
  });
});

describe('the warning', () => {
  it('is given from its percentage on, and above a limit of at least', () => {
    const found = evaluated(rules({ warningPercent: 80 }), { values: [79.9, 80, 100, 100.1] });
    expect(found.states).toEqual([within, warned, warned, exceeded]);
    expect(warningValue(rules({ operator: 'atLeast', warningPercent: 80 }))).toBe(125);
    const least = evaluated(rules({ operator: 'atLeast', warningPercent: 80 }), { values: [126, 125, 100, 99] });
    expect(least.states).toEqual([within, warned, warned, exceeded]);
  });

  it('and the limit are not passed by the rounding of a sum', () => {
    const same = evaluated(rules({ value: 100.1, averaging: 'rollingHours', length: 3 }), {
      values: [1e9, ...Array.from({ length: 20 }, () => 100.1)],
    });
    expect(same.states.slice(4).every((state) => state === within)).toBe(true);
  });
});

describe('days of 23 and 25 hours (America/New_York)', () => {
  const short = dayNumberOf('2024-03-10');
  const long = dayNumberOf('2024-11-03');

  it('are covered by the hours that they have', () => {
    const daily = rules({ averaging: 'day', leastCoverage: 100 });
    const full = (count: number) => Array.from({ length: count }, () => 100);
    expect(evaluated(daily, { from: short, values: full(23) }).states).toEqual([within]);
    expect(evaluated(daily, { from: long, values: full(24), lastKnown: 24 }).states).toEqual([notEvaluated]);
    expect(evaluated(daily, { from: long, values: full(25) }).states).toEqual([within]);
  });

  it('give their last block an hour less, or more', () => {
    const blocks = rules({ averaging: 'blockHours', length: 8 });
    const lengths = (from: number) => {
      const { results } = evaluated(blocks, { from, values: Array.from({ length: 25 }, () => 1) });
      return [...results.to].map((to, at) => to - (results.from[at] as number));
    };
    expect(lengths(short)).toEqual([8, 8, 7]);
    expect(lengths(day)).toEqual([8, 8, 8]);
    expect(lengths(long)).toEqual([8, 8, 9]);
  });
});

describe('longer windows', () => {
  it('rolling operating days skip the days without operation, whose neighbors follow each other', () => {
    const from = dayNumberOf('2024-06-01');
    const operating = { above: 0, columns: columns('2024-06-01', [1, 0, 1, 1, 0, 1], TIMESPAN.day) };
    const limit = rules({ averaging: 'operatingDays', length: 2, leastCoverage: 100 });
    const values = [90, 900, 130, 100, 900, 130];
    const found = evaluated(limit, { timespan: TIMESPAN.day, from, to: from + 6, values, counted: { operating } });
    expect(found.values).toEqual([110, 115, 115]);
    expect(found.events).toMatchObject([
      { begin: { day: from + 2 }, end: { day: from + 5 }, windowCount: 3, peak: 115 },
    ]);
  });

  it('twelve months roll by the month, and are known by their last one', () => {
    const from = dayNumberOf('2023-01-01');
    const limit = rules({ averaging: 'rollingYear', statistic: 'total', value: 1200, leastCoverage: 100 });
    const values = [...Array.from({ length: 12 }, () => 100), 101, 100, 99, 100];
    const found = evaluated(limit, { timespan: TIMESPAN.month, from, to: dayNumberOf('2024-05-01'), values });
    expect(found.values.slice(-5)).toEqual([1200, 1201, 1201, 1200, 1200]);
    expect(found.events).toMatchObject([
      { begin: { day: dayNumberOf('2024-01-01') }, end: { day: dayNumberOf('2024-02-01') }, windowCount: 2 },
    ]);
    const monthOf = (of: number) => dayNumberOf(`${dateOfDayNumber(of).slice(0, 7)}-01`);
    const months = monthsOfWindows(limit, found.grid, found.results, monthOf);
    expect(months.at(-1)).toMatchObject({ monthDay: dayNumberOf('2024-04-01'), within: 1, worst: 1200 });
    expect(months.find(({ exceeded: count }) => count > 0)).toMatchObject({ monthDay: dayNumberOf('2024-01-01') });
  });

  it('weeks begin on Monday, months and years with the calendar', () => {
    const from = dayNumberOf('2024-06-03');
    const days = { timespan: TIMESPAN.day, from, values: Array.from({ length: 14 }, (_, at) => at) };
    expect(evaluated(rules({ averaging: 'week' }), { ...days, to: from + 14 }).values).toEqual([3, 10]);
    const begin = dayNumberOf('2023-12-01');
    const months = { timespan: TIMESPAN.month, from: begin, values: [5, ...Array.from({ length: 12 }, (_, at) => at)] };
    const to = dayNumberOf('2025-01-01');
    expect(evaluated(rules({ averaging: 'year' }), { ...months, to }).values).toEqual([null, 5.5]);
  });
});
