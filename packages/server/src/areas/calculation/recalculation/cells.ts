import { bringsPeriods } from '@oikos/domain/period/alignment.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import { type DayRange, dayOf } from '../../expression/public.ts';
import type { BoundSegment, Instance, SeriesInput } from './bindings.ts';
import { periodOfDay, shiftedDay, shiftedKey } from './day-periods.ts';
import type { Cells } from './fill-columns.ts';
import { dayOfKey, lowerBound, periodKey, type SeriesStore } from './series.ts';

/** A parameter at a node to be calculated for these days: whole periods, in order, apart from each other. */
export interface Task {
  readonly instance: Instance;
  readonly ranges: readonly DayRange[];
}

/** Cells of one task that one formula fills. */
export interface Stretch {
  readonly task: Task;
  readonly segment: BoundSegment;
  readonly cells: Cells;
}

/** The inputs whose values decide which periods have a result: those of the period itself, else the earlier ones. */
export function drivingInputs(segment: BoundSegment, timespan: Timespan): readonly SeriesInput[] {
  const candidates = segment.inputs.filter(
    (input): input is SeriesInput => input.kind === 'series' && bringsPeriods(input.alignment, timespan),
  );
  const present = candidates.filter(({ periodsBefore }) => periodsBefore === 0);
  return present.length > 0 ? present : candidates.filter(({ isOwnPast }) => !isOwnPast);
}

function keysOfInput(input: SeriesInput, instance: Instance, store: SeriesStore, range: DayRange): Float64Array {
  const series = store.get(input.node.id, input.parameter.id);
  const back = input.periodsBefore;
  const from = back === 0 ? range.from : shiftedDay(instance.timespan, range.from, -back - 1);
  const found = series.keys.subarray(
    lowerBound(series.keys, periodKey(from, -1)),
    lowerBound(series.keys, periodKey(range.to, -1)),
  );
  if (back === 0 && input.alignment !== 'finer') return found;
  const keys: number[] = [];
  for (const key of found) {
    const own = input.alignment === 'finer' ? periodKey(periodOfDay(instance.timespan, dayOfKey(key)).from, -1) : key;
    const meant = back === 0 ? own : shiftedKey(instance.timespan, instance.node.time_zone, own, back);
    const day = dayOfKey(meant);
    if (day >= range.from && day < range.to && keys.at(-1) !== meant) keys.push(meant);
  }
  return Float64Array.from(keys);
}

function sameKeys(left: Float64Array, right: Float64Array): boolean {
  if (left.length !== right.length) return false;
  for (let at = 0; at < left.length; at += 1) if (left[at] !== right[at]) return false;
  return true;
}

/** All keys of both, in order, each once. */
function union(left: Float64Array, right: Float64Array): Float64Array {
  if (left.length === 0 || sameKeys(left, right)) return right;
  if (right.length === 0) return left;
  const merged = new Float64Array(left.length + right.length);
  let count = 0;
  for (let a = 0, b = 0; a < left.length || b < right.length; count += 1) {
    const first = a < left.length ? (left[a] as number) : Number.POSITIVE_INFINITY;
    const second = b < right.length ? (right[b] as number) : Number.POSITIVE_INFINITY;
    merged[count] = Math.min(first, second);
    if (first <= second) a += 1;
    if (second <= first) b += 1;
  }
  return merged.subarray(0, count);
}

/** The periods of these days that have a result. */
export function existingKeys(task: Task, store: SeriesStore, range: DayRange): Float64Array {
  const { keys } = store.get(task.instance.node.id, task.instance.parameter.id);
  return keys.subarray(lowerBound(keys, periodKey(range.from, -1)), lowerBound(keys, periodKey(range.to, -1)));
}

/** Only periods that touch the node's active dates have results (V123): the days on which these begin. */
export function activeDays({ node, timespan }: Instance): DayRange {
  const active = dayOf(node.active_date);
  const from = timespan === TIMESPAN.none ? active : periodOfDay(timespan, active).from;
  return { from, to: dayOf(node.inactive_date) };
}

function withinActiveDates(keys: Float64Array, instance: Instance): Float64Array {
  const { from, to } = activeDays(instance);
  if (keys.length === 0 || (dayOfKey(keys[0] as number) >= from && dayOfKey(keys[keys.length - 1] as number) < to)) {
    return keys;
  }
  return keys.subarray(lowerBound(keys, periodKey(from, -1)), lowerBound(keys, periodKey(to, -1)));
}

/** The cells of a task, by formula. */
export function stretchesOf(task: Task, store: SeriesStore): Stretch[] {
  const { instance } = task;
  const stretches: Stretch[] = [];
  for (const range of task.ranges) {
    for (const segment of instance.segments) {
      const shared = { from: Math.max(range.from, segment.from), to: Math.min(range.to, segment.to) };
      if (shared.from >= shared.to) continue;
      let keys = existingKeys(task, store, shared);
      for (const input of drivingInputs(segment, instance.timespan)) {
        keys = union(keysOfInput(input, instance, store, shared), keys);
      }
      keys = withinActiveDates(keys, instance);
      if (keys.length === 0) continue;
      const cells = { keys, timespan: instance.timespan, zone: instance.node.time_zone, offset: 0 };
      stretches.push({ task, segment, cells });
    }
  }
  return stretches;
}
