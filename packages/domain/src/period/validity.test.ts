import { describe, expect, it } from 'vitest';
import { NO_END } from './local-date.ts';
import {
  covers,
  endAfterLastDay,
  firstOverlap,
  holdsOn,
  intersectionOf,
  overlaps,
  shownEnd,
  shownLastDay,
} from './validity.ts';

const FIRST_HALF = { begin: '2024-01-01', end: '2024-07-01' };
const OPEN = { begin: '2024-07-01', end: NO_END };

describe('validity', () => {
  it('is half-open: the end day belongs to what follows', () => {
    expect(holdsOn(FIRST_HALF, '2024-06-30')).toBe(true);
    expect(holdsOn(FIRST_HALF, '2024-07-01')).toBe(false);
    expect(holdsOn(OPEN, '2024-07-01')).toBe(true);
    expect(overlaps(FIRST_HALF, OPEN)).toBe(false);
  });

  it('without end holds on every later day, 9999-12-31 included', () => {
    expect(holdsOn(OPEN, NO_END)).toBe(true);
    expect(covers(OPEN, { begin: '2025-01-01', end: NO_END })).toBe(true);
  });

  it('shows no end as nothing (V124)', () => {
    expect(shownEnd(NO_END)).toBe('');
    expect(shownEnd('2024-07-01')).toBe('2024-07-01');
    expect(shownLastDay(NO_END)).toBe('');
    expect(shownLastDay('2024-07-01')).toBe('2024-06-30');
    expect(endAfterLastDay('')).toBe(NO_END);
    expect(endAfterLastDay('2024-06-30')).toBe('2024-07-01');
  });

  it('finds what two ranges share, and the first that overlap', () => {
    expect(intersectionOf({ begin: '2024-06-01', end: NO_END }, FIRST_HALF)).toEqual({
      begin: '2024-06-01',
      end: '2024-07-01',
    });
    expect(intersectionOf(FIRST_HALF, OPEN)).toBeNull();
    expect(firstOverlap([OPEN, FIRST_HALF])).toBeNull();
    const late = { begin: '2024-12-01', end: '2025-01-01' };
    expect(firstOverlap([late, OPEN, FIRST_HALF])).toEqual([OPEN, late]);
  });
});
