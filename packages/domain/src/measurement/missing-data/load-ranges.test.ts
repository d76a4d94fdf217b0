import { describe, expect, it } from 'vitest';
import { loadRangeOf } from './load-ranges.ts';
import { estimates, series } from './testing-series.ts';

describe('the load ranges of 40 CFR 75, appendix C, table C-1', () => {
  it.each([
    [0, 1],
    [30, 1],
    [30.1, 2],
    [60, 2],
    [270, 9],
    [270.1, 10],
    [300, 10],
    [312, 10],
  ])('of a unit of 300 MW, %d MW is in range %d', (load, range) => {
    expect(loadRangeOf(load, 300)).toBe(range);
  });

  it('without a load there is none', () => {
    expect(loadRangeOf(Number.NaN, 300)).toBe(0);
  });
});

interface Hour {
  readonly value: number | null;
  readonly range: number;
}

const of = (count: number, value: number | null, range: number): Hour[] =>
  Array.from({ length: count }, () => ({ value, range }));

/** What the ladder of 2,160 hours says of the hours without a value from a position on. */
function said(hours: readonly Hour[], from: number) {
  const values = hours.map(({ value }) => value);
  const of = series({ from: '2022-01-01', values, loadRanges: hours.map(({ range }) => range) });
  return estimates({ method: 'ladder2160', potential: 500 }, of, from).map(({ value, basis, step, loadRange }) => ({
    ...{ value, basis, step, loadRange },
  }));
}

/**
 * 2,200 hours in range 3, whose mean is 20, whose 90th percentile is 21, whose 95th is 30 and whose greatest is 200; and 100 hours of
 * 900 in range 9, which count for nothing in range 3.
 */
const usual: Hour[] = [
  ...of(100, 900, 9),
  ...of(40, 7, 3),
  ...Array.from({ length: 2160 }, (_, at) => ({ value: hourlyValue(at), range: 3 })),
];

function hourlyValue(at: number): number {
  // Of 2,160 hours in a mixed order, 27 are 200, 108 are 30, 189 are 21 and the rest 16.
  const place = (at * 7) % 2160;
  if (place < 27) return 200;
  if (place < 135) return 30;
  return place < 324 ? 21 : 16;
}

const mean = (27 * 200 + 108 * 30 + 189 * 21 + 1836 * 16) / 2160;
/** Missing hours before the usual ones, so that so many per cent of the operating hours have a value. */
const missing = (count: number): Hour[] => [...of(1, 7, 3), ...of(count, null, 3)];
const after: Hour = { value: 12, range: 3 };

/** A gap of hours in range 3 after the usual ones, with so many missing before them. */
function gapAfter(missed: number, length: number, range = 3) {
  const before = [...missing(missed), ...usual];
  return said([...before, ...of(length, null, range), after], before.length);
}

describe('the ladder of 40 CFR 75.33(c), by load range', () => {
  it.each([
    // Hours missing before 2,301 measured ones: 96, 92, 85 and 79 per cent with the gap.
    ['7: (c)(1)(i), 24 hours', 60, 24, mean, 'meanOfHours', 'short95'],
    ['8: (c)(1)(ii), 25 hours', 60, 25, 21, 'percentile90', 'long95'],
    ['9: (c)(2)(i), 8 hours', 180, 8, mean, 'meanOfHours', 'short90'],
    ['10: (c)(2)(ii), 9 hours', 180, 9, 30, 'percentile95', 'long90'],
    ['11: (c)(3)', 400, 1, 200, 'maximum', 'from80'],
    ['12: (c)(4)', 620, 1, 500, 'maximumPotential', 'below80'],
  ] as const)('%s', (_name, missed, length, value, basis, step) => {
    const found = gapAfter(missed, length);
    expect(found).toHaveLength(length);
    for (const each of found) {
      expect(each).toMatchObject({ basis, step, loadRange: 3 });
      expect(each.value).toBeCloseTo(value, 9);
    }
  });

  it('13: each hour takes the values of its own range', () => {
    const before = [...missing(60), ...usual];
    const gap = [...of(2, null, 3), ...of(2, null, 9)];
    const found = said([...before, ...gap, after], before.length);
    expect(found.map(({ loadRange }) => loadRange)).toEqual([3, 3, 9, 9]);
    expect(found[2]).toMatchObject({ value: 900, basis: 'meanOfHours' });
  });

  it('14: (c)(5): without a value in the range, the greatest of the next higher range that has some', () => {
    const found = { value: 900, basis: 'maximum', step: 'higherRange', loadRange: 9 };
    expect(gapAfter(60, 1, 5)).toEqual([found]);
    expect(gapAfter(60, 30, 5)[0]).toEqual(found);
    expect(gapAfter(400, 1, 5)).toEqual([found]);
  });

  it('22: (c)(6): without a value in a higher range either, the maximum potential', () => {
    const found = { value: 500, basis: 'maximumPotential', step: 'nothingMeasured', loadRange: 10 };
    expect(gapAfter(60, 1, 10)).toEqual([found]);
    expect(gapAfter(60, 30, 10)[0]).toEqual(found);
  });

  it('23: (c)(4): a monitor available for less than 80 per cent of the hours gets the maximum potential in every range', () => {
    expect(gapAfter(620, 1, 5)).toEqual([{ value: 500, basis: 'maximumPotential', step: 'below80', loadRange: 5 }]);
  });

  it('15: without a load there is no range and no substitute', () => {
    expect(gapAfter(60, 1, 0)).toMatchObject([{ value: null, basis: 'loadUnknown', step: 'none' }]);
  });
});

describe('the first hours of a monitor, 40 CFR 75.31(c)', () => {
  const young = [...of(10, 40, 2), ...of(10, 60, 2), ...of(5, 90, 6)];
  const inRange = (range: number) => said([...young, ...of(1, null, range), after], young.length)[0];

  it('16: (1): the mean of all earlier values of the range', () => {
    expect(inRange(2)).toEqual({ value: 50, basis: 'meanOfHours', step: 'initial', loadRange: 2 });
  });

  it('17: (2): the mean of the next higher range that has values', () => {
    expect(inRange(3)).toEqual({ value: 90, basis: 'meanOfHours', step: 'initial', loadRange: 6 });
  });

  it('18: (3): the maximum potential where no higher range has values', () => {
    expect(inRange(7)).toEqual({ value: 500, basis: 'maximumPotential', step: 'initial', loadRange: 7 });
  });

  it('19: 75.31(d): without load ranges, the mean of all earlier values', () => {
    const values = [...young.map(({ value }) => value), null, 12];
    const found = estimates({ method: 'ladder2160', potential: 500 }, series({ values }), young.length);
    expect(found).toMatchObject([{ value: 58, basis: 'meanOfHours', step: 'initial' }]);
  });
});
