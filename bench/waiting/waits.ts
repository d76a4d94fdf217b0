import { setTimeout as pause } from 'node:timers/promises';

const BREATH_MS = 20;

/** How long calls took that were made one after the other, in milliseconds. */
export class Waits {
  readonly #times: number[] = [];

  get count(): number {
    return this.#times.length;
  }

  get longest(): number {
    return Math.max(...this.#times);
  }

  /** The time that this share of them needed at most. */
  share(part: number): number {
    const sorted = [...this.#times].sort((left, right) => left - right);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;
  }

  async timed(ask: () => Promise<unknown>): Promise<void> {
    const begun = performance.now();
    await ask();
    this.#times.push(performance.now() - begun);
  }

  toString(): string {
    const [median, most, longest] = [this.share(0.5), this.share(0.95), this.longest].map(Math.round);
    return `${this.count} calls: median ${median} ms, 95% within ${most} ms, longest ${longest} ms`;
  }
}

/** Asks again and again while something else goes on; the last call that began before its end counts. */
export async function waitsBeside<Result>(work: Promise<Result>, ask: () => Promise<unknown>): Promise<Waits> {
  const waits = new Waits();
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  // Awaited below; until then a failure isn't unhandled.
  ended.catch(() => undefined);
  while (!isOver) {
    await waits.timed(ask);
    await pause(BREATH_MS);
  }
  await ended;
  return waits;
}
