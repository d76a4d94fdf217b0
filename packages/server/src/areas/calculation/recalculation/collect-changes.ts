import type { Column } from '@oikos/domain/expression/columns.ts';
import { inheritedFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState as state } from '@oikos/domain/measurement/measurement-state.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { DayRange } from '../../expression/public.ts';
import type { Instance } from './bindings.ts';
import { activeDays, existingKeys, type Stretch, type Task } from './cells.ts';
import { noEndDay, periodOfDay } from './day-periods.ts';
import type { Results } from './results.ts';
import { dayOfKey, lowerBound, positionOf, type Series, type SeriesStore } from './series.ts';

/** Columns of computed cells and the marks they inherit. */
export interface Evaluated {
  readonly column: Column;
  readonly flags: Uint8Array;
}

const bits = new Float64Array(2);
const words = new Uint32Array(bits.buffer);

/** Whether two numbers are the same to the bit. */
export function sameBits(left: number, right: number): boolean {
  bits[0] = left;
  bits[1] = right;
  return words[0] === words[2] && words[1] === words[3];
}

function endOf(instance: Instance, day: number): number {
  return instance.timespan === TIMESPAN.none ? noEndDay : periodOfDay(instance.timespan, day).to;
}

/** Adds the cells that differ from what is stored; returns the days they span, or null where nothing changed. */
export function collectChanges(
  stretch: Stretch,
  { column, flags }: Evaluated,
  store: SeriesStore,
  results: Results,
): DayRange | null {
  const { instance } = stretch.task;
  const { cells, segment } = stretch;
  const stored: Series = store.get(instance.node.id, instance.parameter.id);
  const unit = segment.compiled.resultUnit?.id ?? 0;
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  let at = lowerBound(stored.keys, cells.keys[0] ?? 0);
  for (let cell = 0; cell < cells.keys.length; cell += 1) {
    const row = cells.offset + cell;
    const key = cells.keys[cell] as number;
    while (at < stored.keys.length && (stored.keys[at] as number) < key) at += 1;
    const exists = stored.keys[at] === key;
    const found = column.states[row] as number;
    const value = column.values[row] as number;
    const marks = flags[row] as number;
    if (
      exists &&
      found === stored.states[at] &&
      unit === stored.units[at] &&
      marks === ((stored.flags[at] as number) & inheritedFlags)
    ) {
      if (found !== 0 || sameBits(value, stored.values[at] as number)) continue;
    }
    const end = endOf(instance, dayOfKey(key));
    results.add(instance.node.id, instance.parameter.id, key, end, value, found, marks, unit, exists);
    from = Math.min(from, dayOfKey(key));
    to = Math.max(to, end);
  }
  return from < to ? { from, to } : null;
}

/** Results that no formula covers (any more) or whose node is not active: they must not look current. */
export function withdrawOrphans(task: Task, store: SeriesStore, results: Results): DayRange | null {
  const { instance } = task;
  const stored = store.get(instance.node.id, instance.parameter.id);
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  const active = activeDays(instance);
  for (const range of task.ranges) {
    for (const key of existingKeys(task, store, range)) {
      const day = dayOfKey(key);
      const isActive = active.from <= day && day < active.to;
      if (isActive && instance.segments.some((segment) => segment.from <= day && day < segment.to)) continue;
      const reason = isActive ? state.noExpression : state.notActive;
      if (stored.states[positionOf(stored.keys, key)] === reason) continue;
      const end = endOf(instance, day);
      results.add(instance.node.id, instance.parameter.id, key, end, Number.NaN, reason, 0, 0, true);
      from = Math.min(from, day);
      to = Math.max(to, end);
    }
  }
  return from < to ? { from, to } : null;
}
