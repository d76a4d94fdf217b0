import { describe, expect, it } from 'vitest';
import { doubtOfTime } from './device-time.ts';

const now = Date.UTC(2026, 10, 22, 12);
const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);

describe('the time at which a device says that something was done', () => {
  it('is believed for thirty days, and where the clocks differ by a few minutes', () => {
    expect(doubtOfTime({ madeAt: now - days(30), sentAt: now, now })).toBeNull();
    expect(doubtOfTime({ madeAt: now + minutes(9), sentAt: now + minutes(10), now })).toBeNull();
  });

  it('is doubted when it lies in the future or long ago', () => {
    expect(doubtOfTime({ madeAt: now + minutes(11), sentAt: now, now })).toBe('inTheFuture');
    expect(doubtOfTime({ madeAt: now - days(30) - 1, sentAt: now, now })).toBe('longAgo');
  });

  it('is doubted when the clock of the device is off as it sends', () => {
    expect(doubtOfTime({ madeAt: now - days(2), sentAt: now - days(1), now })).toBe('clockIsOff');
    expect(doubtOfTime({ madeAt: now - days(2), sentAt: now + days(1), now })).toBe('clockIsOff');
  });
});
