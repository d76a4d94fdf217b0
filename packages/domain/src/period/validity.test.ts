import { describe, expect, it } from 'vitest';
import { NO_END } from './local-date.ts';
import { covers, endAfterLastDay, holdsOn, shownLastDay } from './validity.ts';

const FIRST_HALF = { begin: '2024-01-01', end: '2024-07-01' };
const OPEN = { begin: '2024-07-01', end: NO_END };

describe('validity', () => {
  it('is half-open: the end day belongs to what follows', () => {
    expect(holdsOn(FIRST_HALF, '2024-06-30')).toBe(true);
    expect(holdsOn(FIRST_HALF, '2024-07-01')).toBe(false);
    expect(holdsOn(OPEN, '2024-07-01')).toBe(true);
  });

  it('without end holds on every later day, 9999-12-31 included', () => {
    expect(holdsOn(OPEN, NO_END)).toBe(true);
    expect(covers(OPEN, { begin: '2025-01-01', end: NO_END })).toBe(true);
  });

  it('shows no end as nothing (V124)', () => {
    expect(shownLastDay(NO_END)).toBe('');
    expect(shownLastDay('2024-07-01')).toBe('2024-06-30');
    expect(endAfterLastDay('')).toBe(NO_END);
    expect(endAfterLastDay('2024-06-30')).toBe('2024-07-01');
  });
});
