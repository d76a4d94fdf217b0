import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIMESPAN } from '../../period/timespan.ts';
import { gapsOf } from './measured-series.ts';
import { missingDataMethods } from './methods.ts';
import { substitutesOf } from './substitutes.ts';
import { estimates, series, settings } from './testing-series.ts';

const shown = (found: ReturnType<typeof estimates>) => found.map(({ at, value, basis }) => [at, value ?? basis]);

describe('the average of the values before and after', () => {
  it('is the same for every period of the gap', () => {
    expect(shown(estimates({}, series({ values: [100, null, null, 120] })))).toEqual([
      [1, 110],
      [2, 110],
    ]);
  });

  it('goes over periods out of operation, which get none', () => {
    const values = [100, null, 'off', null, 120] as const;
    expect(shown(estimates({ longestGap: 2 }, series({ values })))).toEqual([
      [1, 110],
      [3, 110],
    ]);
  });

  it('says why there is none', () => {
    const values = [null, 5, null, null, 7, 'unknown', null] as const;
    expect(shown(estimates({ longestGap: 1 }, series({ values })))).toEqual([
      [0, 'noValueBefore'],
      [2, 'gapTooLong'],
      [3, 'gapTooLong'],
      [5, 'operationUnknown'],
      [6, 'noValueAfter'],
    ]);
  });
});

it('a line goes from the value before to the value after, up to the longest gap', () => {
  const values = [10, null, null, null, 50, null, 5];
  expect(shown(estimates({ method: 'linear', longestGap: 3 }, series({ values })))).toEqual([
    [1, 20],
    [2, 30],
    [3, 40],
    [5, 27.5],
  ]);
  expect(shown(estimates({ method: 'linear', longestGap: 2 }, series({ values })))[0]).toEqual([1, 'gapTooLong']);
});

describe('the same hour of earlier days', () => {
  const day = (first: number | null) => [first, ...Array.from({ length: 23 }, () => 1)];

  it('is the mean of those that were measured', () => {
    const values = [...day(10), ...day(null), ...day(30), ...day(null)];
    expect(shown(estimates({ method: 'sameHour', earlierDays: 3 }, series({ values })))).toEqual([
      [24, 10],
      [72, 20],
    ]);
    expect(shown(estimates({ method: 'sameHour', earlierDays: 1 }, series({ values })))[1]).toEqual([72, 30]);
  });

  it('is none where none was measured', () => {
    expect(shown(estimates({ method: 'sameHour', earlierDays: 7 }, series({ values: [null, 4] })))).toEqual([
      [0, 'noEarlierValue'],
    ]);
  });

  it('is that of the clock on days of 23 and 25 hours', () => {
    // 2024-03-10 has no 02:00, so its third hour begins at 03:00.
    const values = Array.from({ length: 23 + 5 }, (_, at) => (at === 26 ? null : at));
    const found = estimates({ method: 'sameHour' }, series({ zone: 'America/New_York', from: '2024-03-10', values }));
    expect(shown(found)).toEqual([[26, 2]]);
    const skipped = values.map((_, at) => (at === 25 ? null : at));
    expect(
      shown(
        estimates({ method: 'sameHour' }, series({ zone: 'America/New_York', from: '2024-03-10', values: skipped })),
      ),
    ).toEqual([[25, 'noEarlierValue']]);
  });
});

describe('40 CFR 98.355(c), by reporting year', () => {
  const monthly = (from: string, values: readonly (number | null)[]) =>
    shown(estimates({ method: 'reportingYear' }, series({ timespan: TIMESPAN.month, from, values })));

  it('is the average of the values before and after', () => {
    expect(monthly('2023-01-01', [10, null, null, 20])).toEqual([
      [1, 15],
      [2, 15],
    ]);
  });

  it('is the first value after where there is none before', () => {
    expect(monthly('2023-01-01', [null, null, 20])).toEqual([
      [0, 20],
      [1, 20],
    ]);
  });

  it('is the last value before where none came by the end of the year, and then the average again', () => {
    expect(monthly('2023-10-01', [10, null, null, null, 20])).toEqual([
      [1, 10],
      [2, 10],
      [3, 15],
    ]);
  });

  it('leaves a gap that is too long', () => {
    const values = [10, null, null, 20];
    const of = series({ timespan: TIMESPAN.month, from: '2023-01-01', values });
    expect(shown(estimates({ method: 'reportingYear', longestGap: 1 }, of))[0]).toEqual([1, 'gapTooLong']);
  });

  it('waits for the end of the year', () => {
    expect(monthly('2023-10-01', [10, null])).toEqual([[1, 'noValueAfter']]);
    expect(monthly('2023-10-01', [10, null, null])).toEqual([
      [1, 10],
      [2, 10],
    ]);
  });
});

const given = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 500 }) },
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('off' as const, 'unknown' as const) },
  ),
  { minLength: 1, maxLength: 200 },
);
const method = fc
  .constantFrom(...missingDataMethods)
  .map((name) => settings({ method: name, longestGap: 5, earlierDays: 3, potential: 500 }));

describe('whatever the series is', () => {
  it('every period that ran without a value has one estimate, no other has any', () => {
    fc.assert(
      fc.property(method, given, (by, values) => {
        const found = substitutesOf(by, series({ values }), 0, values.length);
        expect([...found.positions]).toEqual(
          values.flatMap((value, at) => (value === null || value === 'unknown' ? [at] : [])),
        );
      }),
    );
  });

  it('a substitute lies among the measured values, or is the maximum potential', () => {
    fc.assert(
      fc.property(method, given, (by, values) => {
        const numbers = values.filter((value) => typeof value === 'number');
        const { values: found } = substitutesOf(by, series({ values }), 0, values.length);
        for (const value of found) {
          if (Number.isNaN(value) || value === 500) continue;
          expect(value).toBeGreaterThanOrEqual(Math.min(...numbers) - 1e-9);
          expect(value).toBeLessThanOrEqual(Math.max(...numbers) + 1e-9);
        }
      }),
    );
  });

  it('what is said of a part of the periods is what is said of them among all', () => {
    fc.assert(
      fc.property(method, given, fc.nat(200), (by, values, cut) => {
        const whole = substitutesOf(by, series({ values }), 0, values.length);
        const parts = [
          substitutesOf(by, series({ values }), 0, cut),
          substitutesOf(by, series({ values }), cut, values.length),
        ];
        expect(parts.flatMap((part) => [...part.values])).toEqual([...whole.values]);
        expect(parts.flatMap((part) => [...part.bases])).toEqual([...whole.bases]);
      }),
    );
  });

  it('gaps lie between measured values and have as many periods as they say', () => {
    fc.assert(
      fc.property(given, (values) => {
        const of = series({ values });
        for (const { first, last, length, before, after } of gapsOf(of)) {
          const inside = values.slice(first, last + 1);
          expect(inside.filter((value) => value === null)).toHaveLength(length);
          expect(inside.some((value) => typeof value === 'number')).toBe(false);
          expect(before).toBeLessThan(first);
          if (after >= 0) expect(typeof values[after]).toBe('number');
        }
      }),
    );
  });
});
