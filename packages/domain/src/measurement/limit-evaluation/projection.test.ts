import { describe, expect, it } from 'vitest';
import { addMonths } from '../../period/local-date.ts';
import { projectedMonth } from './projection.ts';

const months = (...values: readonly (number | null)[]) =>
  values.map((value, at) => ({ month: addMonths('2024-01-01', at), value }));
const limit = { operator: 'atMost', value: 100 } as const;

describe('when a limit of twelve months is passed at this rate', () => {
  it('follows the line through the last six months', () => {
    expect(projectedMonth(months(10, 80, 82, 84, 86, 88, 90), limit)).toEqual({
      month: '2025-01-01',
      perMonth: 2,
      fit: 1,
      months: 6,
    });
    const falling = projectedMonth(months(60, 58, 56, 54, 52, 50), { operator: 'atLeast', value: 47 });
    expect(falling).toMatchObject({ month: '2024-08-01', perMonth: -2 });
  });

  it('is not said where the facts do not carry it', () => {
    expect(projectedMonth(months(80, 82, 84, 86, 88), limit)).toBeNull();
    expect(projectedMonth(months(80, 82, null, 86, 88, 90), limit)).toBeNull();
    expect(projectedMonth(months(80, 95, 78, 96, 79, 90), limit)).toBeNull();
    expect(projectedMonth(months(90, 88, 86, 84, 82, 80), limit)).toBeNull();
    expect(projectedMonth(months(50, 51, 52, 53, 54, 55), limit)).toBeNull();
    expect(projectedMonth(months(90, 92, 94, 96, 98, 101), limit)).toBeNull();
    expect(projectedMonth(months(80, 80, 80, 80, 80, 80), limit)).toBeNull();
    const gap = [...months(70, 72, 74, 76, 78), { month: '2025-01-01', value: 80 }];
    expect(projectedMonth(gap, limit)).toBeNull();
  });
});
