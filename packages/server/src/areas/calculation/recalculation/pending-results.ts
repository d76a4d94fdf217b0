import type { DayRange } from '../../expression/public.ts';
import type { Instance } from './bindings.ts';
import { daysToCompute } from './dependents.ts';
import { type InstanceKey, instanceKey } from './instance-key.ts';

/** A result that waits to be computed, and the queue's rows that say so. */
export interface Pending {
  readonly instance: Instance;
  readonly ranges: readonly DayRange[];
  readonly dirtyIds: readonly number[];
}

/** Ranges in order, without overlap. */
export function merged(ranges: readonly DayRange[]): readonly DayRange[] {
  const sorted = [...ranges].sort((left, right) => left.from - right.from);
  const apart: DayRange[] = [];
  for (const range of sorted) {
    const last = apart.at(-1);
    if (last === undefined || range.from > last.to) apart.push(range);
    else if (range.to > last.to) apart[apart.length - 1] = { from: last.from, to: range.to };
  }
  return apart;
}

/** The results of a run that wait, by their level in the order of dependency. */
export class PendingResults {
  readonly #waiting = new Map<InstanceKey, { instance: Instance; ranges: DayRange[]; dirtyIds: number[] }>();
  #levelOf: ReadonlyMap<InstanceKey, number> = new Map();

  get size(): number {
    return this.#waiting.size;
  }

  add(instance: Instance, days: DayRange, dirtyIds: readonly number[]): void {
    const key = instanceKey(instance.node.id, instance.parameter.id);
    let waiting = this.#waiting.get(key);
    if (waiting === undefined) {
      waiting = { instance, ranges: [], dirtyIds: [] };
      this.#waiting.set(key, waiting);
    }
    waiting.ranges.push(daysToCompute(instance, days));
    waiting.dirtyIds.push(...dirtyIds);
  }

  instances(): Instance[] {
    return [...this.#waiting.values()].map(({ instance }) => instance);
  }

  order(levelOf: ReadonlyMap<InstanceKey, number>): void {
    this.#levelOf = levelOf;
  }

  /** Takes what depends on nothing else that waits, in the order of the measurement's key. */
  takeNextLevel(): readonly Pending[] {
    const level = (key: InstanceKey) => this.#levelOf.get(key) ?? 0;
    const lowest = [...this.#waiting.keys()].reduce(
      (least, key) => Math.min(least, level(key)),
      Number.POSITIVE_INFINITY,
    );
    const taken: Pending[] = [];
    for (const [key, { instance, ranges, dirtyIds }] of this.#waiting) {
      if (level(key) !== lowest) continue;
      taken.push({ instance, ranges: merged(ranges), dirtyIds });
      this.#waiting.delete(key);
    }
    return taken.sort(
      (left, right) =>
        left.instance.node.id - right.instance.node.id || left.instance.parameter.id - right.instance.parameter.id,
    );
  }
}
