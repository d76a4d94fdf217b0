import { describe, expect, it } from 'vitest';
import { maySnooze, nextMonday, returnsOn } from './snooze.ts';

describe('a snoozed task', () => {
  it('is back on the chosen day, and at the latest on the day before it is due', () => {
    expect(returnsOn('2026-12-01', null)).toBe('2026-12-01');
    expect(returnsOn('2026-12-01', '2026-12-24')).toBe('2026-12-01');
    expect(returnsOn('2026-12-24', '2026-12-24')).toBe('2026-12-23');
    expect(returnsOn('2027-01-04', '2026-12-01')).toBe('2026-11-30');
  });

  it('is none that is overdue, due today or due tomorrow', () => {
    const today = '2026-11-28';
    const days = ['2026-11-20', '2026-11-28', '2026-11-29', '2026-11-30', null];
    expect(days.map((day) => maySnooze(today, day))).toEqual([false, false, false, true, true]);
  });

  it('can be put off to the next Monday, which is never today', () => {
    const days = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'];
    expect(days.map(nextMonday)).toEqual(['2026-11-30', '2026-11-30', '2026-11-30', '2026-12-07', '2026-12-07']);
  });
});
