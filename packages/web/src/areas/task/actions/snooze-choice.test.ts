import { describe, expect, it } from 'vitest';
import { snoozeDays, snoozeEffect, todayOfAll } from './snooze-choice.ts';

const today = '2026-11-28';
const due = (dueDate: string | null, daysLeft: number | null) => ({ dueDate, daysLeft });

describe('snoozing tasks', () => {
  it('offers tomorrow, three days and the next Monday', () => {
    expect(snoozeDays(today)).toEqual({ tomorrow: '2026-11-29', threeDays: '2026-12-01', monday: '2026-11-30' });
  });

  it('counts from the latest day that it is at any of their sites', () => {
    expect(todayOfAll([due('2026-12-01', 2), due(null, null), due('2026-12-01', 3)], today)).toBe('2026-11-29');
  });

  it('says which stay, and which come back before the chosen day', () => {
    const actions = [
      due('2026-11-20', -8),
      due('2026-11-29', 1),
      due('2026-12-02', 4),
      due('2026-12-24', 26),
      due(null, null),
    ];
    expect(snoozeEffect(actions, today, '2026-12-07')).toEqual({
      staying: 2,
      earlier: [{ dueDate: '2026-12-02', returnsOn: '2026-12-01' }],
    });
  });
});
