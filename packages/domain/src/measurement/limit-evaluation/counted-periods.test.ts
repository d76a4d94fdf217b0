import { describe, expect, it } from 'vitest';
import { dateOfDayNumber, dayNumberOf } from '../../period/local-date.ts';
import { TIMESPAN } from '../../period/timespan.ts';
import { countedPeriods, counting, isInSeason } from './counted-periods.ts';
import { windowState } from './evaluate-windows.ts';
import { PeriodGrid } from './period-grid.ts';
import { columns, day, evaluated, noRules, rules, zone } from './testing-windows.ts';

const { within, exceeded, notEvaluated, notApplicable } = windowState;

describe('what counts', () => {
  const date = dateOfDayNumber(day);
  const load = (values: readonly (number | null)[]) => ({ above: 10, columns: columns(date, values, TIMESPAN.hour) });

  it('are hours in operation: others are neither expected nor taken', () => {
    const mean = rules({ averaging: 'rollingHours', length: 3, leastCoverage: 100 });
    const counted = { operating: load([50, 50, 5, 50, 50, 50]) };
    const found = evaluated(mean, { values: [100, 100, 900, 100, 100, 103], counted });
    expect(found.states).toEqual([notEvaluated, notEvaluated, notApplicable, within, within, exceeded]);
  });

  it('an hour of which nobody knows whether it ran is expected, and its value not taken', () => {
    const mean = rules({ averaging: 'rollingHours', length: 2, leastCoverage: 100 });
    const counted = { operating: load([50, null, 50, 50]) };
    const found = evaluated(mean, { values: [100, 900, 100, 100], counted });
    expect(found.states).toEqual([notEvaluated, notEvaluated, notEvaluated, within]);
  });

  it('a day runs where one of its hours does, and hours where their day does', () => {
    const daily = new PeriodGrid(TIMESPAN.day, zone, day, day + 2);
    expect([...countedPeriods(daily, { ...noRules, operating: load([5, 50, null]) }).marks]).toEqual([
      0,
      counting.unknown,
    ]);
    const hourly = new PeriodGrid(TIMESPAN.hour, zone, day, day + 2);
    const ofDays = { above: 10, columns: columns(date, [50, 5], TIMESPAN.day) };
    const { marks } = countedPeriods(hourly, { ...noRules, operating: ofDays });
    expect([marks[0], marks[23], marks[24], marks[47]]).toEqual([0, 0, counting.leftOut, counting.leftOut]);
  });

  it('not exempt times: the hours they touch, the days that lie in them', () => {
    const time = (begin: string, end: string) => ({
      exemptTimes: [{ begin: `${date}T${begin}`, end: `${date}T${end}` }],
    });
    const hourly = evaluated(rules(), { values: [300, 300, 300, 90], counted: time('00:30', '02:00') });
    expect(hourly.states).toEqual([notApplicable, notApplicable, exceeded, within]);
    const from = dayNumberOf('2024-06-01');
    const exemptTimes = [{ begin: '2024-06-02T00:00', end: '2024-06-04T12:00' }];
    const given = { timespan: TIMESPAN.day, from, to: from + 5, values: [300, 300, 300, 300, 90] };
    expect(evaluated(rules(), { ...given, counted: { exemptTimes } }).states).toEqual([
      ...[exceeded, notApplicable, notApplicable, exceeded, within],
    ]);
  });

  it('not what a condition exempts', () => {
    const exemptConditions = [
      { operator: 'below' as const, value: 20, columns: columns(date, [50, 19, 20], TIMESPAN.hour) },
    ];
    expect(evaluated(rules(), { values: [300, 300, 300], counted: { exemptConditions } }).states).toEqual([
      ...[exceeded, notApplicable, exceeded],
    ]);
  });

  it('not what is out of season, also over New Year', () => {
    expect(isInSeason({ begin: '05-01', end: '09-30' }, '09-30')).toBe(true);
    expect(isInSeason({ begin: '05-01', end: '09-30' }, '10-01')).toBe(false);
    expect(isInSeason({ begin: '11-01', end: '03-31' }, '01-15')).toBe(true);
    expect(isInSeason({ begin: '11-01', end: '03-31' }, '04-01')).toBe(false);
    const from = dayNumberOf('2024-04-29');
    const season = { begin: '05-01', end: '09-30' };
    const given = { timespan: TIMESPAN.day, from, to: from + 4, values: [300, 300, 300, 90] };
    expect(evaluated(rules(), { ...given, counted: { season } }).states).toEqual([
      ...[notApplicable, notApplicable, exceeded, within],
    ]);
  });
});
