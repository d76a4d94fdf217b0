import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCompensated } from '../quantity/sum.ts';
import { addDays } from './local-date.ts';
import { prorateByDay } from './proration.ts';
import { TIMESPAN } from './timespan.ts';

describe('a bill prorated by day', () => {
  it('gives each month its days: 20 January up to 19 February is 12 and 18 of 30 days', () => {
    const parts = prorateByDay({ begin: '2024-01-20', end: '2024-02-19', value: 900 }, TIMESPAN.month);
    expect(parts.map(({ begin, end, days, ofDays, value }) => ({ begin, end, days, ofDays, value }))).toEqual([
      { begin: '2024-01-20', end: '2024-02-01', days: 12, ofDays: 30, value: 360 },
      { begin: '2024-02-01', end: '2024-02-19', days: 18, ofDays: 30, value: 540 },
    ]);
    expect(parts.map(({ share }) => share)).toEqual([0.4, 0.6]);
  });

  it('puts the days of December into one year and those of January into the next', () => {
    const [december, january] = prorateByDay({ begin: '2023-12-16', end: '2024-01-16', value: 3100 }, TIMESPAN.year);
    expect(december?.value).toBe(1600);
    expect(january?.value).toBe(1500);
  });

  it('leaves a bill within one period whole', () => {
    const parts = prorateByDay({ begin: '2024-02-01', end: '2024-03-01', value: 0.1 }, TIMESPAN.month);
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({ days: 29, ofDays: 29, share: 1, value: 0.1 });
  });

  it('refuses a bill that covers no day', () => {
    expect(() => prorateByDay({ begin: '2024-02-01', end: '2024-02-01', value: 1 }, TIMESPAN.month)).toThrow(
      RangeError,
    );
  });

  it('sums exactly to the bill, whatever the value, the length and the frequency', () => {
    const values = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    const frequencies = fc.constantFrom(TIMESPAN.day, TIMESPAN.week, TIMESPAN.month, TIMESPAN.quarter);
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 400 }), frequencies, (value, days, timespan) => {
        const parts = prorateByDay({ begin: '2024-01-17', end: addDays('2024-01-17', days), value }, timespan);
        expect(sumCompensated(parts.map((part) => part.value)) === value).toBe(true);
        expect(parts.reduce((total, part) => total + part.days, 0)).toBe(days);
      }),
      { numRuns: 2000 },
    );
  });
});
