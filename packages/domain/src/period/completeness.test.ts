import { describe, expect, it } from 'vitest';
import { completenessOf, expectedPeriods, missingPeriods } from './completeness.ts';
import { NO_END } from './local-date.ts';
import { periodLabel } from './period.ts';
import { TIMESPAN } from './timespan.ts';

const YEAR = { begin: '2024-01-01', end: '2025-01-01' };

describe('completeness', () => {
  it('expects a value for each period in which the node is active', () => {
    expect(expectedPeriods(TIMESPAN.month, YEAR)).toHaveLength(12);
    const active = { begin: '2024-10-15', end: NO_END };
    expect(expectedPeriods(TIMESPAN.month, YEAR, active).map(periodLabel)).toEqual(['2024-10', '2024-11', '2024-12']);
    expect(expectedPeriods(TIMESPAN.month, YEAR, { begin: '2030-01-01', end: NO_END })).toEqual([]);
  });

  it('names the missing periods', () => {
    const quarters = expectedPeriods(TIMESPAN.quarter, YEAR);
    expect(missingPeriods(quarters, ['2024-01-01', '2024-07-01']).map(periodLabel)).toEqual(['2024 Q2', '2024 Q4']);
    const { missing, ...figures } = completenessOf(quarters, ['2024-01-01', '2024-07-01', '2020-01-01']);
    expect(figures).toEqual({ expected: 4, present: 2, share: 0.5 });
    expect(missing).toHaveLength(2);
  });

  it('says nothing of a share where nothing is expected', () => {
    expect(completenessOf([], ['2024-01-01']).share).toBeNull();
  });
});
