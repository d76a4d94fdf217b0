import type { Kit } from '../kit.ts';

/** Waits until a query of the company's rows finds one: the worker does what was asked of it. */
export async function until(kit: Kit, isReached: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await kit.rows(isReached)).length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`This was never so: ${isReached}`);
}
