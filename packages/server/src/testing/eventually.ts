import { vi } from 'vitest';

/** Longer than anything takes that another process or a job does, on a machine that has much else to do. */
const MOST_MS = 15_000;

/** Waits until the check holds: for what becomes true soon, but not at once. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: MOST_MS, interval: 25 });
