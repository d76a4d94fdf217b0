import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DependencyKey, dependencyOrder } from './dependency-order.ts';

function orderOf<K extends DependencyKey>(pairs: readonly (readonly [K, K])[], alone: readonly K[] = []) {
  const edges = { dependencies: pairs.map(([from]) => from), dependents: pairs.map(([, to]) => to) };
  return dependencyOrder(edges, alone);
}

describe('the order of dependencies', () => {
  it('puts everything after what it needs, in as few levels as possible', () => {
    const pairs = [
      ['fuel', 'heat'],
      ['hhv', 'heat'],
      ['heat', 'co2'],
      ['fuel', 'co2'],
    ] as const;
    expect(orderOf<string>(pairs, ['alone'])).toEqual({
      ok: true,
      levels: [['fuel', 'hhv', 'alone'], ['heat'], ['co2']],
    });
  });

  it('is empty without edges', () => {
    expect(orderOf([])).toEqual({ ok: true, levels: [] });
  });

  it('takes an edge named twice as one', () => {
    expect(
      orderOf([
        [1, 2],
        [1, 2],
      ]),
    ).toEqual({ ok: true, levels: [[1], [2]] });
  });

  it('prints a cycle as a path that ends where it begins, without what only depends on it', () => {
    const pairs: [string, string][] = [
      ['start', 'a'],
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'end'],
    ];
    expect(orderOf(pairs)).toEqual({ ok: false, cycle: ['a', 'b', 'c', 'a'] });
  });

  it('finds what feeds itself', () => {
    expect(
      orderOf([
        ['a', 'b'],
        ['b', 'b'],
      ]),
    ).toEqual({ ok: false, cycle: ['b', 'b'] });
  });

  it('holds for any graph: levels respect every edge, a cycle consists of edges', () => {
    const pair = fc.tuple(fc.nat({ max: 15 }), fc.nat({ max: 15 }));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 25 }), (pairs) => {
        const order = orderOf(pairs);
        if (order.ok) {
          const levelOf = new Map(order.levels.flatMap((keys, level) => keys.map((key) => [key, level] as const)));
          for (const [from, to] of pairs) expect(levelOf.get(from)).toBeLessThan(levelOf.get(to) as number);
          return;
        }
        const { cycle } = order;
        expect(cycle.length).toBeGreaterThan(1);
        expect(cycle.at(-1)).toBe(cycle[0]);
        expect(new Set(cycle).size).toBe(cycle.length - 1);
        for (let k = 1; k < cycle.length; k++) {
          expect(pairs).toContainEqual([cycle[k - 1], cycle[k]]);
        }
      }),
    );
  });

  it('orders a chain of a million without recursion, and finds a cycle as long', () => {
    const count = 1_000_000;
    const dependencies = Int32Array.from({ length: count }, (_, k) => k);
    const dependents = Int32Array.from({ length: count }, (_, k) => k + 1);
    const order = dependencyOrder({ dependencies, dependents });
    expect(order.ok && order.levels.length).toBe(count + 1);
    dependents[count - 1] = 0;
    const circle = dependencyOrder({ dependencies, dependents });
    expect(!circle.ok && circle.cycle.length).toBe(count + 1);
  });
});
