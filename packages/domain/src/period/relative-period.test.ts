import { describe, expect, it } from 'vitest';
import { datesOfRelativePeriod } from './relative-period.ts';
import { TIMESPAN } from './timespan.ts';

const TODAY = '2024-07-15';

describe('relative periods (V192)', () => {
  it("counts whole periods: '3 months ago until now' ends before the current month", () => {
    const range = datesOfRelativePeriod({ timespan: TIMESPAN.month, ago: 3, form: 'agoUntil', number: 0 }, TODAY);
    expect(range).toEqual({ begin: '2024-04-01', end: '2024-07-01' });
  });

  it("takes a length in the form 'ago for'", () => {
    const range = datesOfRelativePeriod({ timespan: TIMESPAN.quarter, ago: 5, form: 'agoFor', number: 4 }, TODAY);
    expect(range).toEqual({ begin: '2023-04-01', end: '2024-04-01' });
    const days = datesOfRelativePeriod({ timespan: TIMESPAN.day, ago: 1, form: 'agoFor', number: 1 }, TODAY);
    expect(days).toEqual({ begin: '2024-07-14', end: '2024-07-15' });
  });

  it('refuses a period that ends before it begins', () => {
    expect(() =>
      datesOfRelativePeriod({ timespan: TIMESPAN.year, ago: 1, form: 'agoUntil', number: 1 }, TODAY),
    ).toThrow(RangeError);
    expect(() =>
      datesOfRelativePeriod({ timespan: TIMESPAN.year, ago: 0.5, form: 'agoFor', number: 1 }, TODAY),
    ).toThrow(RangeError);
  });
});
