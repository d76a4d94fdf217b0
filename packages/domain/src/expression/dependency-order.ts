/** Keys of cells, expressions or parameters. */
export type DependencyKey = string | number;

/** `dependencies[k]` must be known before `dependents[k]`; both equally long. */
export interface DependencyEdges<K extends DependencyKey> {
  readonly dependencies: ArrayLike<K>;
  readonly dependents: ArrayLike<K>;
}

export type DependencyOrder<K extends DependencyKey> =
  /** Each level depends on earlier ones only; within a level keys keep the order of their first appearance. */
  | { readonly ok: true; readonly levels: readonly (readonly K[])[] }
  /** Each key feeds the next; the last is the first again. */
  | { readonly ok: false; readonly cycle: readonly K[] };

interface Graph<K> {
  readonly keys: readonly K[];
  readonly from: Int32Array;
  readonly to: Int32Array;
}

function numbered<K extends DependencyKey>(edges: DependencyEdges<K>, alone: Iterable<K>): Graph<K> {
  const { dependencies, dependents } = edges;
  const count = dependencies.length;
  if (dependents.length !== count) throw new RangeError('Dependencies and dependents differ in number');
  const keys: K[] = [];
  const indexes = new Map<K, number>();
  const indexOf = (key: K): number => {
    const cached = indexes.get(key);
    if (cached !== undefined) return cached;
    indexes.set(key, keys.length);
    return keys.push(key) - 1;
  };
  const from = new Int32Array(count);
  const to = new Int32Array(count);
  for (let k = 0; k < count; k++) {
    from[k] = indexOf(dependencies[k] as K);
    to[k] = indexOf(dependents[k] as K);
  }
  for (const key of alone) indexOf(key);
  return { keys, from, to };
}

/** Dependents of each key, one after the other: those of key k are at starts[k] .. starts[k + 1]. */
function adjacency({ keys, from, to }: Graph<unknown>): { starts: Int32Array; targets: Int32Array } {
  const starts = new Int32Array(keys.length + 1);
  for (let k = 0; k < from.length; k++) (starts[(from[k] as number) + 1] as number)++;
  for (let k = 0; k < keys.length; k++) starts[k + 1] = (starts[k + 1] as number) + (starts[k] as number);
  const next = starts.slice(0, keys.length);
  const targets = new Int32Array(from.length);
  for (let k = 0; k < from.length; k++) {
    const source = from[k] as number;
    targets[next[source] as number] = to[k] as number;
    next[source] = (next[source] as number) + 1;
  }
  return { starts, targets };
}

/** Walks back from a key that could not be ordered: each such key has a dependency that could not be either. */
function cycleOf<K>({ keys, from, to }: Graph<K>, waiting: Int32Array): readonly K[] {
  const before = new Int32Array(keys.length).fill(-1);
  for (let k = 0; k < from.length; k++) {
    const target = to[k] as number;
    const source = from[k] as number;
    if ((waiting[source] as number) > 0 && (waiting[target] as number) > 0 && before[target] === -1) {
      before[target] = source;
    }
  }
  const places = new Map<number, number>();
  const path: number[] = [];
  let key = waiting.findIndex((count) => count > 0);
  while (!places.has(key)) {
    places.set(key, path.length);
    path.push(key);
    key = before[key] as number;
  }
  // The walk went from dependents to dependencies; printed, each key feeds the next.
  const loop = path.slice(places.get(key)).reverse();
  const first = loop.indexOf(loop.reduce((smallest, index) => Math.min(smallest, index)));
  const turned = [...loop.slice(first), ...loop.slice(0, first + 1)];
  return turned.map((index) => keys[index] as K);
}

/**
 * Orders what depends on each other into levels that can be computed one after the other (Kahn 1962), or finds a
 * cycle to print. Time and memory grow with the number of edges; nothing recurses.
 *
 * @param alone keys that must appear though no edge may mention them
 */
export function dependencyOrder<K extends DependencyKey>(
  edges: DependencyEdges<K>,
  alone: Iterable<K> = [],
): DependencyOrder<K> {
  const graph = numbered(edges, alone);
  const { keys, to } = graph;
  const { starts, targets } = adjacency(graph);
  const waiting = new Int32Array(keys.length);
  for (let k = 0; k < to.length; k++) waiting[to[k] as number] = (waiting[to[k] as number] as number) + 1;
  const levels: K[][] = [];
  let level: Int32Array = Int32Array.from(keys.keys()).filter((index) => waiting[index] === 0);
  let ordered = 0;
  while (level.length > 0) {
    levels.push(Array.from(level, (index) => keys[index] as K));
    ordered += level.length;
    level = nextLevel(level, starts, targets, waiting);
  }
  return ordered === keys.length ? { ok: true, levels } : { ok: false, cycle: cycleOf(graph, waiting) };
}

function nextLevel(level: Int32Array, starts: Int32Array, targets: Int32Array, waiting: Int32Array): Int32Array {
  const next: number[] = [];
  for (const index of level) {
    for (let k = starts[index] as number; k < (starts[index + 1] as number); k++) {
      const target = targets[k] as number;
      const left = (waiting[target] as number) - 1;
      waiting[target] = left;
      if (left === 0) next.push(target);
    }
  }
  return Int32Array.from(next).sort();
}
