import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entrySpan,
  neighbouringSpan,
  periodsOfSpan,
  rangeYearBefore,
  usualDates,
  usualDay,
  yearBefore,
} from './entry-span.ts';
import { addDays, isLocalDate } from './local-date.ts';
import { periodContaining } from './period.ts';
import { TIMESPAN } from './timespan.ts';

const { hour, day, week, month, quarter, halfYear, year } = TIMESPAN;

describe('the periods that are entered side by side', () => {
  it('are of the year of the last month that is over, and of short periods those of yesterday', () => {
    expect(usualDates('2026-11-28')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(usualDates('2027-01-20')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect([month, quarter, day].map((timespan) => usualDay(timespan, '2027-01-01'))).toEqual([
      ...['2026-01-01', '2026-01-01', '2026-12-31'],
    ]);
  });

  it('are a year of months and longer, a month of days, a day of hours', () => {
    for (const timespan of [month, quarter, halfYear, year] as const) {
      expect(entrySpan(timespan, '2024-05-17')).toMatchObject({ begin: '2024-01-01', end: '2025-01-01' });
    }
    expect(entrySpan(day, '2024-02-17')).toMatchObject({ begin: '2024-02-01', end: '2024-03-01' });
    expect(entrySpan(hour, '2024-02-17')).toEqual({ begin: '2024-02-17', end: '2024-02-18' });
    expect(periodsOfSpan(month, entrySpan(month, '2024-05-17')).map(({ begin }) => begin)).toHaveLength(12);
  });

  it('are whole weeks of a quarter, each in one quarter only', () => {
    // Thursday 2026-01-01 is in the week that begins on Monday 2025-12-29.
    expect(entrySpan(week, '2026-01-01')).toEqual({ begin: '2025-12-29', end: '2026-03-30' });
    expect(entrySpan(week, '2026-03-30')).toEqual({ begin: '2026-03-30', end: '2026-06-29' });
  });

  const timespans = fc.constantFrom(hour, day, week, month, quarter, halfYear, year);
  const days = fc.integer({ min: 0, max: 40_000 }).map((offset) => addDays('1970-01-01', offset));

  it('hold the day that was asked for, are at most 31, and lie side by side without a gap', () => {
    fc.assert(
      fc.property(timespans, days, (timespan, date) => {
        const span = entrySpan(timespan, date);
        expect(span.begin <= date && date < span.end).toBe(true);
        expect(periodsOfSpan(timespan, span).length).toBeLessThanOrEqual(31);
        expect(periodsOfSpan(timespan, span)[0]?.begin).toBe(span.begin);
        expect(entrySpan(timespan, neighbouringSpan(span, 1)).begin).toBe(span.end);
        expect(entrySpan(timespan, neighbouringSpan(span, -1)).end).toBe(span.begin);
      }),
    );
  });

  it('have each a period a year before, within the days that are read for it', () => {
    fc.assert(
      fc.property(timespans, days, (timespan, date) => {
        const span = entrySpan(timespan, date);
        const before = rangeYearBefore(timespan, span);
        for (const { begin } of periodsOfSpan(timespan, span)) {
          const earlier = yearBefore(timespan, begin);
          expect(isLocalDate(earlier) && before.begin <= earlier && earlier < before.end).toBe(true);
          expect(periodContaining(timespan, earlier).begin).toBe(earlier);
        }
      }),
    );
  });
});

it('the week a year before begins on a Monday too', () => {
  expect(yearBefore(week, '2026-03-30')).toBe('2025-03-31');
  expect(yearBefore(month, '2026-03-01')).toBe('2025-03-01');
  expect(yearBefore(day, '2024-02-29')).toBe('2023-02-28');
});
