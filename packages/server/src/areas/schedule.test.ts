import { parseCronItems } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { schedule } from './schedule.ts';

describe('the schedule', () => {
  it('has moments that the queue understands, each under a name of its own', () => {
    const items = schedule.map(({ name, cron }) => ({ task: 'any', match: cron, identifier: name }));
    expect(parseCronItems(items)).toHaveLength(schedule.length);
    expect(new Set(schedule.map(({ name }) => name)).size).toBe(schedule.length);
  });
});
