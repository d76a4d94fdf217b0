import { type ColumnProgram, newColumn } from '@oikos/domain/expression/columns.ts';
import { dependencyOrder } from '@oikos/domain/expression/dependency-order.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import type { DayRange } from '../../expression/public.ts';
import type { Instance } from './bindings.ts';
import type { InstanceKey } from './instance-key.ts';

/** `dependent` reads `dependency` on these days, each in the period it is computed for. */
export interface DatedEdge {
  readonly dependency: InstanceKey;
  readonly dependent: InstanceKey;
  readonly days: readonly DayRange[];
}

/** In which order results are computed, and which depend on themselves on which days. */
export interface ComputationOrder {
  readonly levelOf: ReadonlyMap<InstanceKey, number>;
  readonly circular: ReadonlyMap<InstanceKey, readonly DayRange[]>;
}

/**
 * Results that depend on each other in a ring, directly or not: the strongly connected components of more than one key, or of one
 * that reads itself (Tarjan 1972, without recursion).
 */
export function rings(edges: readonly DatedEdge[]): readonly ReadonlySet<InstanceKey>[] {
  const next = new Map<InstanceKey, InstanceKey[]>();
  const readsItself = new Set<InstanceKey>();
  for (const { dependency, dependent } of edges) {
    if (dependency === dependent) readsItself.add(dependent);
    const known = next.get(dependency);
    if (known === undefined) next.set(dependency, [dependent]);
    else known.push(dependent);
  }
  const index = new Map<InstanceKey, number>();
  const low = new Map<InstanceKey, number>();
  const open: InstanceKey[] = [];
  const isOpen = new Set<InstanceKey>();
  const found: ReadonlySet<InstanceKey>[] = [];
  const lower = (key: InstanceKey, to: number) => low.set(key, Math.min(low.get(key) as number, to));
  for (const root of next.keys()) {
    const path: { readonly key: InstanceKey; readonly waiting: InstanceKey[] }[] = [];
    const enter = (key: InstanceKey) => {
      index.set(key, index.size);
      low.set(key, index.get(key) as number);
      open.push(key);
      isOpen.add(key);
      path.push({ key, waiting: [...(next.get(key) ?? [])] });
    };
    if (!index.has(root)) enter(root);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const target = top.waiting.pop();
      if (target !== undefined) {
        if (!index.has(target)) enter(target);
        else if (isOpen.has(target)) lower(top.key, index.get(target) as number);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above !== undefined) lower(above.key, low.get(top.key) as number);
      if (low.get(top.key) !== index.get(top.key)) continue;
      const ring = new Set(open.splice(open.lastIndexOf(top.key)));
      for (const key of ring) isOpen.delete(key);
      if (ring.size > 1 || readsItself.has(top.key)) found.push(ring);
    }
  }
  return found;
}

/** The days on which members of a ring depend on themselves; a ring whose links hold on different days is none. */
function circularDays(edges: readonly DatedEdge[]): Map<InstanceKey, DayRange[]> {
  const cuts = [...new Set(edges.flatMap(({ days }) => days.flatMap(({ from, to }) => [from, to])))].sort(
    (left, right) => left - right,
  );
  const circular = new Map<InstanceKey, DayRange[]>();
  for (let at = 0; at + 1 < cuts.length; at += 1) {
    const [from, to] = [cuts[at] as number, cuts[at + 1] as number];
    const holding = edges.filter(({ days }) => days.some((range) => range.from <= from && range.to >= to));
    for (const key of rings(holding).flatMap((ring) => [...ring])) {
      circular.set(key, [...(circular.get(key) ?? []), { from, to }]);
    }
  }
  return circular;
}

/** After how many others each comes; null where there is no order. */
function orderOf(edges: readonly DatedEdge[], alone: ReadonlySet<InstanceKey>): Map<InstanceKey, number> | null {
  const dependencies = edges.map(({ dependency }) => dependency);
  const order = dependencyOrder({ dependencies, dependents: edges.map(({ dependent }) => dependent) }, alone);
  if (!order.ok) return null;
  return new Map(order.levels.flatMap((keys, level) => keys.map((key) => [key, level] as const)));
}

/**
 * Orders results by what they read. Within a ring there is no order: those of its days that are no circle find theirs by
 * being computed again when what they read has changed.
 */
export function computationOrder(edges: readonly DatedEdge[], alone: ReadonlySet<InstanceKey>): ComputationOrder {
  const plain = orderOf(edges, alone);
  if (plain !== null) return { levelOf: plain, circular: new Map() };
  const found = rings(edges);
  const ringOf = new Map(found.flatMap((ring) => [...ring].map((key) => [key, ring] as const)));
  const isWithinRing = ({ dependency, dependent }: DatedEdge) =>
    ringOf.has(dependent) && ringOf.get(dependent) === ringOf.get(dependency);
  const between = edges.filter((edge) => !isWithinRing(edge));
  const levelOf = orderOf(between, alone);
  if (levelOf === null) throw new Error('What is not within a ring has an order');
  return { levelOf, circular: circularDays(edges.filter(isWithinRing)) };
}

/** Fails every cell of a result that depends on itself. */
const circularProgram: ColumnProgram = {
  run(_inputs, rows, output = newColumn(rows)) {
    output.values.fill(Number.NaN, 0, rows);
    output.states.fill(measurementState.circular, 0, rows);
    return output;
  },
};

/** The instance with its formula replaced by the failure on the days on which it depends on itself. */
export function failingWhereCircular(instance: Instance, circular: readonly DayRange[] | undefined): Instance {
  if (circular === undefined) return instance;
  const segments = instance.segments.flatMap((segment) => {
    const cuts = circular.flatMap(({ from, to }) => [from, to]).filter((day) => segment.from < day && day < segment.to);
    const bounds = [segment.from, ...new Set(cuts), segment.to].sort((left, right) => left - right);
    return bounds.slice(0, -1).map((from, at) => {
      const part = { ...segment, from, to: bounds[at + 1] as number };
      const isCircular = circular.some((range) => range.from <= from && from < range.to);
      return isCircular ? { ...part, compiled: { ...segment.compiled, program: circularProgram } } : part;
    });
  });
  return { ...instance, segments };
}
