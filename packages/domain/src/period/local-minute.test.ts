import { describe, expect, it } from 'vitest';
import { instantOfLocalMinute, isLocalMinute, localMinuteAt } from './local-minute.ts';

const newYork = 'America/New_York';
const iso = (minute: string, zone = newYork) => new Date(instantOfLocalMinute(zone, minute)).toISOString();

describe('a local minute', () => {
  it('is a date of the calendar and a time of day', () => {
    expect(['2026-02-28T00:00', '2024-02-29T23:59'].every(isLocalMinute)).toBe(true);
    const wrong = ['2026-02-29T10:00', '2026-02-28', '2026-02-28T24:00', '2026-02-28T9:00', '2026-02-28T10:00:00', ''];
    expect(wrong.filter(isLocalMinute)).toEqual([]);
  });

  it('has its instant by the clock of its zone, in winter and in summer', () => {
    expect(iso('2026-01-15T09:30')).toBe('2026-01-15T14:30:00.000Z');
    expect(iso('2026-07-15T09:30')).toBe('2026-07-15T13:30:00.000Z');
    expect(iso('2026-07-15T09:30', 'America/Phoenix')).toBe('2026-07-15T16:30:00.000Z');
  });

  it('that is skipped when the clocks are set forward is the one as far after the gap', () => {
    expect(iso('2026-03-08T01:59')).toBe('2026-03-08T06:59:00.000Z');
    expect(iso('2026-03-08T03:00')).toBe('2026-03-08T07:00:00.000Z');
    expect(localMinuteAt(newYork, instantOfLocalMinute(newYork, '2026-03-08T02:30'))).toMatch(/^2026-03-08T0[13]:30$/);
  });

  it('is read back from its instant', () => {
    for (const minute of ['2026-01-15T09:30', '2026-07-15T00:00', '2026-11-01T01:30'])
      expect(localMinuteAt(newYork, instantOfLocalMinute(newYork, minute))).toBe(minute);
  });
});
