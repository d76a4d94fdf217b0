import { describe, expect, it } from 'vitest';
import { percentOf } from './availability.ts';
import { type LadderInputs, ladderEstimate, percentile } from './ladder.ts';
import { citationOfStep } from './methods.ts';
import { estimates, series } from './testing-series.ts';

/** 720 values, whose 90th percentile is 150, whose 95th is 170 and whose greatest is 240. */
const history = Float64Array.from({ length: 720 }, (_, at) =>
  at < 648 ? (at < 647 ? 90 : 150) : at < 684 ? 170 : 240,
);

const inputs = (measured: number, gapLength: number, more: Partial<LadderInputs> = {}): LadderInputs => ({
  method: 'ladder720',
  availability: { measured, operating: 1000 },
  gapLength,
  isInitial: false,
  before: 100,
  after: 120,
  history,
  isHigherRange: false,
  potential: 500,
  ...more,
});

describe('the ladder of 40 CFR 75.33(b), example 4', () => {
  it.each([
    [960, 24, 110, 'average', 'short95'],
    [960, 25, 150, 'percentile90', 'long95'],
    [920, 8, 110, 'average', 'short90'],
    [920, 9, 170, 'percentile95', 'long90'],
    [850, 1, 240, 'maximum', 'from80'],
    [799, 1, 500, 'maximumPotential', 'below80'],
  ] as const)('available %d of 1,000 hours, a gap of %d: %d', (measured, length, value, basis, step) => {
    expect(ladderEstimate(inputs(measured, length))).toEqual({ value, basis, step });
  });

  it('its borders belong to the better step: 95, 90 and 80 per cent', () => {
    const steps = [950, 949, 900, 899, 800, 799].map((measured) => ladderEstimate(inputs(measured, 100)).step);
    expect(steps).toEqual(['long95', 'long90', 'long90', 'from80', 'from80', 'below80']);
  });

  it('takes the average where it is greater than the percentile', () => {
    expect(ladderEstimate(inputs(960, 25, { after: 260 }))).toMatchObject({ value: 180, basis: 'average' });
  });

  it('of a gap that goes on it gives what needs no value after', () => {
    const after = Number.NaN;
    expect(ladderEstimate(inputs(960, 3, { after }))).toMatchObject({ value: after, basis: 'noValueAfter' });
    expect(ladderEstimate(inputs(960, 30, { after }))).toMatchObject({ value: after, basis: 'noValueAfter' });
    expect(ladderEstimate(inputs(850, 30, { after }))).toMatchObject({ value: 240 });
    expect(ladderEstimate(inputs(700, 30, { after }))).toMatchObject({ value: 500 });
  });

  it('says where the maximum potential is needed and not known', () => {
    expect(ladderEstimate(inputs(700, 1, { potential: null }))).toMatchObject({ basis: 'noPotential' });
  });

  it('begins with the average of before and after, or the maximum potential (75.31(b))', () => {
    const [average, potential] = [
      inputs(500, 30, { isInitial: true }),
      inputs(500, 30, { isInitial: true, before: Number.NaN }),
    ];
    expect(ladderEstimate(average)).toEqual({ value: 110, basis: 'average', step: 'initial' });
    expect(ladderEstimate(potential)).toEqual({ value: 500, basis: 'maximumPotential', step: 'initial' });
  });

  it('of NOx and flow, short gaps get the mean of the hours looked back to', () => {
    const mean = history.reduce((sum, value) => sum + value, 0) / history.length;
    expect(ladderEstimate(inputs(960, 24, { method: 'ladder2160' }))).toEqual({
      ...{ value: mean, basis: 'meanOfHours', step: 'short95' },
    });
    expect(ladderEstimate(inputs(960, 25, { method: 'ladder2160' }))).toMatchObject({ value: 150 });
  });

  it('each step is in a paragraph', () => {
    expect(citationOfStep('ladder720', 'long90', false)).toBe('40 CFR 75.33(b)(2)(ii)');
    expect(citationOfStep('ladder720', 'initial', false)).toBe('40 CFR 75.31(b)');
    expect(citationOfStep('ladder2160', 'below80', true)).toBe('40 CFR 75.33(c)(4)');
    expect(citationOfStep('ladder2160', 'higherRange', true)).toBe('40 CFR 75.33(c)(5)');
    expect(citationOfStep('ladder2160', 'initial', true)).toBe('40 CFR 75.31(c)');
    expect(citationOfStep('linear', 'none', false)).toBe('');
  });

  it('24: 75.33(e)(2) takes the steps of (c) over for flow without load, (d) has its own for NOx', () => {
    expect(citationOfStep('ladder2160', 'short95', false)).toBe('40 CFR 75.33(e)(2), (c)(1)(i)');
    expect(citationOfStep('ladder2160', 'nothingMeasured', false)).toBe('40 CFR 75.33(e)(2), (c)(6)');
    expect(citationOfStep('ladder2160', 'initial', false)).toBe('40 CFR 75.31(d)');
    expect(citationOfStep('ladder2160NoLoad', 'long95', false)).toBe('40 CFR 75.33(d)(1)(ii)');
    expect(citationOfStep('ladder2160NoLoad', 'initial', false)).toBe('40 CFR 75.31(d)');
  });
});

describe('NOx of a unit without load, 40 CFR 75.33(d)', () => {
  const nox = (measured: number, gapLength: number, more: Partial<LadderInputs> = {}) =>
    ladderEstimate(inputs(measured, gapLength, { method: 'ladder2160NoLoad', ...more }));
  const mean = history.reduce((sum, value) => sum + value, 0) / history.length;

  it.each([
    ['(1)(i)', 960, 24, mean, 'meanOfHours', 'short95'],
    ['(1)(ii)', 960, 25, 150, 'percentile90', 'long95'],
    ['(2)(i)', 920, 8, mean, 'meanOfHours', 'short90'],
    ['(2)(ii)', 920, 9, 170, 'percentile95', 'long90'],
    ['(3)', 850, 1, 240, 'maximum', 'from80'],
    ['(4)', 799, 1, 500, 'maximumPotential', 'below80'],
  ] as const)('20: %s', (_name, measured, length, value, basis, step) => {
    expect(nox(measured, length)).toEqual({ value, basis, step });
  });

  it('21: a long gap takes the percentile, also where the average of before and after is greater or has no end', () => {
    expect(nox(960, 25, { before: 300, after: 300 })).toMatchObject({ value: 150, basis: 'percentile90' });
    expect(nox(960, 25, { after: Number.NaN })).toMatchObject({ value: 150, basis: 'percentile90' });
    const flow = { method: 'ladder2160', before: 300, after: 300 } as const;
    expect(ladderEstimate(inputs(960, 25, flow))).toMatchObject({ value: 300, basis: 'average' });
  });
});

it('a percentile is a value of the set that so many are at or below (40 CFR 72.2)', () => {
  expect(percentile(history, 90)).toBe(150);
  expect(percentile(history, 95)).toBe(170);
  expect(percentile(history, 100)).toBe(240);
  expect(percentile(Float64Array.of(1, 2, 3), 50)).toBe(2);
  expect(percentile(new Float64Array(), 90)).toBeNaN();
});

it('availability is measured over operating hours, example 5', () => {
  expect(percentOf({ measured: 7640, operating: 8000 })).toBe(95.5);
  const values = Array.from({ length: 8000 }, (_, at) => (at >= 7000 && at < 7359 ? null : 10));
  // The gap that is asked about is the last hour, and counts.
  const [last] = estimates(
    { method: 'ladder720', potential: 500 },
    series({ values: [...values.slice(0, -1), null] }),
  ).slice(-1);
  expect(last).toMatchObject({ at: 7999, percent: 95.5 });
});

describe('a series', () => {
  /** 720 values whose percentiles are those of example 4, the last of them 100, in a mixed order. */
  const last720 = [...history].map((_, at) => (at === 719 ? 100 : (history[(at * 7 + 10) % 720] as number)));
  const gap = (length: number): null[] => Array.from({ length }, () => null);
  const hours = (count: number, value: number) => Array.from({ length: count }, () => value);

  it.each([
    // Missing hours before the last 720, of 8,759: 96, 92, 85 and 79.9 per cent with the gap.
    [330, 24, 110, 'short95'],
    [330, 25, 150, 'long95'],
    [690, 8, 110, 'short90'],
    [690, 9, 170, 'long90'],
    [1310, 1, 240, 'from80'],
    [1760, 1, 500, 'below80'],
  ] as const)('with %d hours missing before, a gap of %d hours gets %d', (missing, length, value, step) => {
    const before = [...hours(8040 - missing - length, 50), ...gap(missing), ...last720];
    const found = estimates(
      { method: 'ladder720', potential: 500 },
      series({ from: '2022-01-01', values: [...before, ...gap(length), 120] }),
      before.length,
    );
    expect(found).toHaveLength(length);
    expect(new Set(found.map((each) => each.value))).toEqual(new Set([value]));
    expect(new Set(found.map((each) => each.step))).toEqual(new Set([step]));
  });

  it('a long gap changes its step where the availability falls below a border', () => {
    const values = [...hours(950, 60), ...gap(60), 80];
    const found = estimates({ method: 'ladder720', potential: 500 }, series({ values }));
    // 950 of 1,000 hours are 95 per cent: from the 51st hour on it is less.
    expect(found.map(({ step }) => step)).toEqual([...Array(50).fill('long95'), ...Array(10).fill('long90')]);
    expect(new Set(found.map(({ value }) => value))).toEqual(new Set([70]));
  });

  it('fewer than 720 measured hours are the first ones', () => {
    const of = (count: number) =>
      estimates({ method: 'ladder720', potential: 500 }, series({ values: [...hours(count, 60), null, 80] }))[0]?.step;
    expect(of(719)).toBe('initial');
    expect(of(720)).toBe('short95');
  });

  it('the availability forgets what lies before the last 8,760 operating hours; hours out of operation count nowhere', () => {
    const off = Array.from({ length: 500 }, () => 'off' as const);
    const values = [60, ...gap(1000), ...hours(5000, 60), ...off, ...hours(3759, 60), null, 80];
    const found = estimates({ method: 'ladder720', potential: 500 }, series({ from: '2022-01-01', values }), 9000);
    expect(found).toEqual([{ at: 10_260, value: 70, basis: 'average', step: 'short95', percent: (8759 * 100) / 8760 }]);
  });
});
