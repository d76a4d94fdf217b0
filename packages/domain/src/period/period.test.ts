import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDayNumber, NO_END } from './local-date.ts';
import {
  isoWeekOf,
  nextPeriod,
  periodContaining,
  periodLabel,
  periodLabelAt,
  periodsBetween,
  previousPeriod,
  shiftedPeriod,
} from './period.ts';
import { isTimespan, TIMESPAN, timespanName } from './timespan.ts';

const CALENDAR = [TIMESPAN.day, TIMESPAN.week, TIMESPAN.month, TIMESPAN.quarter, TIMESPAN.halfYear, TIMESPAN.year];

describe('periods', () => {
  it('carries the numbers of the frequency units (V219)', () => {
    expect(TIMESPAN).toEqual({ hour: 2, day: 3, week: 4, month: 5, quarter: 6, halfYear: 7, year: 8, none: 255 });
    expect(isTimespan(1)).toBe(false);
    expect(timespanName(7)).toBe('halfYear');
  });

  it.each([
    [TIMESPAN.day, '2024-05-17', '2024-05-18', '2024-05-17'],
    [TIMESPAN.week, '2024-05-13', '2024-05-20', '2024-W20'],
    [TIMESPAN.month, '2024-05-01', '2024-06-01', '2024-05'],
    [TIMESPAN.quarter, '2024-04-01', '2024-07-01', '2024 Q2'],
    [TIMESPAN.halfYear, '2024-01-01', '2024-07-01', '2024 H1'],
    [TIMESPAN.year, '2024-01-01', '2025-01-01', '2024'],
  ] as const)('of frequency %s hold 2024-05-17 from %s up to %s, named %s', (timespan, begin, end, label) => {
    const period = periodContaining(timespan, '2024-05-17');
    expect(period).toEqual({ timespan, begin, end });
    expect(periodLabel(period)).toBe(label);
  });

  it('counts ISO weeks from Monday: 2026 and 2032 have 53 (ISO 8601)', () => {
    expect(isoWeekOf('2026-12-31')).toEqual({ year: 2026, week: 53 });
    expect(isoWeekOf('2032-12-31')).toEqual({ year: 2032, week: 53 });
    expect(isoWeekOf('2024-12-30')).toEqual({ year: 2025, week: 1 });
    expect(isoWeekOf('2021-01-03')).toEqual({ year: 2020, week: 53 });
    expect(periodLabelAt(TIMESPAN.week, '2027-01-01')).toBe('2026-W53');
  });

  it('takes a value without frequency to hold from its date on', () => {
    const period = periodContaining(TIMESPAN.none, '2024-05-17');
    expect(period).toEqual({ timespan: 255, begin: '2024-05-17', end: NO_END });
    expect(() => nextPeriod(period)).toThrow(RangeError);
  });

  it('ends the last periods of the calendar with no end', () => {
    expect(periodContaining(TIMESPAN.year, '9999-06-01').end).toBe(NO_END);
    expect(periodContaining(TIMESPAN.month, '9999-11-15').end).toBe('9999-12-01');
    expect(() => nextPeriod(periodContaining(TIMESPAN.year, '9999-06-01'))).toThrow(RangeError);
  });

  it('lists every period that shares a day with the range', () => {
    const labels = periodsBetween(TIMESPAN.month, '2023-11-15', '2024-02-01').map(periodLabel);
    expect(labels).toEqual(['2023-11', '2023-12', '2024-01']);
    expect(periodsBetween(TIMESPAN.week, '2026-01-01', '2027-01-01')).toHaveLength(53);
    expect(periodsBetween(TIMESPAN.month, '2024-01-01', '2024-01-01')).toEqual([]);
  });

  it('steps over year ends, forward and back', () => {
    const quarter = periodContaining(TIMESPAN.quarter, '2024-01-15');
    expect(periodLabel(shiftedPeriod(quarter, -3))).toBe('2023 Q2');
    expect(periodLabel(shiftedPeriod(quarter, 4))).toBe('2025 Q1');
  });

  it('refuses what is no date', () => {
    expect(() => periodContaining(TIMESPAN.day, '2023-02-29')).toThrow(RangeError);
    expect(() => periodContaining(TIMESPAN.none, 'soon')).toThrow(RangeError);
  });

  it('follow each other without gap or overlap and hold their date', () => {
    const day = fc.integer({ min: -300_000, max: 900_000 });
    fc.assert(
      fc.property(day, fc.constantFrom(...CALENDAR), (dayNumber, timespan) => {
        const date = dateOfDayNumber(dayNumber);
        const period = periodContaining(timespan, date);
        expect(period.begin <= date && date < period.end).toBe(true);
        expect(nextPeriod(period).begin).toBe(period.end);
        expect(previousPeriod(nextPeriod(period))).toEqual(period);
        expect(periodContaining(timespan, addDays(period.end, -1))).toEqual(period);
      }),
    );
  });
});
