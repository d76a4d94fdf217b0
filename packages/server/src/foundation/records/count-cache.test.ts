import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { cachedCount } from './count-cache.ts';

const scope = { companyId: 1, userId: 1 } as unknown as TenantScope;
const LONGER_THAN_KEPT_MS = 60_000;

afterEach(() => vi.useRealTimers());

/** Counts that end when the test says so. */
function slowCounts() {
  const ends: ((count: number) => void)[] = [];
  const count = () => new Promise<number>((end) => ends.push(end));
  return { ends, count };
}

describe('the count of a long list', () => {
  it('is remembered for some seconds, then counted again by one request while the others get the remembered one', async () => {
    vi.useFakeTimers();
    const list = 'long list';
    expect(await cachedCount(scope, list, {}, async () => 50_000)).toBe(50_000);
    const { ends, count } = slowCounts();
    expect(await cachedCount(scope, list, { skip: 20 }, count)).toBe(50_000);
    vi.advanceTimersByTime(LONGER_THAN_KEPT_MS);
    const again = cachedCount(scope, list, {}, count);
    expect(await cachedCount(scope, list, {}, count)).toBe(50_000);
    expect(ends).toHaveLength(1);
    ends[0]?.(60_000);
    expect(await again).toBe(60_000);
    expect(await cachedCount(scope, list, {}, count)).toBe(60_000);
  });

  it('is counted again by the next request where counting failed', async () => {
    vi.useFakeTimers();
    const list = 'failing list';
    await cachedCount(scope, list, {}, async () => 50_000);
    vi.advanceTimersByTime(LONGER_THAN_KEPT_MS);
    const failing = cachedCount(scope, list, {}, () => Promise.reject(new Error('gone')));
    await expect(failing).rejects.toThrow('gone');
    expect(await cachedCount(scope, list, {}, async () => 70_000)).toBe(70_000);
  });

  it('is another for every filter and caller, and that of a short list is always counted', async () => {
    const list = 'other list';
    await cachedCount(scope, list, { name: 'a' }, async () => 50_000);
    expect(await cachedCount(scope, list, { name: 'b' }, async () => 20_000)).toBe(20_000);
    expect(await cachedCount({ ...scope, userId: 2 }, list, { name: 'a' }, async () => 30_000)).toBe(30_000);
    expect(await cachedCount(scope, 'short', {}, async () => 3)).toBe(3);
    expect(await cachedCount(scope, 'short', {}, async () => 4)).toBe(4);
  });
});
