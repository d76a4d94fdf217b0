import { english } from '@oikos/contract/message.ts';
import { formStates } from '@oikos/domain/collection/forms/form-states.ts';
import { expect, it } from 'vitest';
import { childrenOf, nodesNamed } from './form-tree.ts';

const states = Object.fromEntries(formStates.map((state) => [state, 0])) as Record<(typeof formStates)[number], number>;
const node = (id: number, parentId: number | null, total: number, completed: number) => ({
  ...{ id, parentId, total, name: `Node ${id}`, depth: 0, late: 1 },
  states: { ...states, completed },
});

it('the tree of forms tells of each node how many forms are at and below it', () => {
  const nodes = [node(1, null, 5, 2), node(2, 1, 4, 2), node(3, 1, 1, 0)];
  const say = { say: english } as never;
  expect(childrenOf(nodes, null, say)).toEqual([
    { id: 1, name: 'Node 1', hint: '5 forms, 3 not completed, 1 late', hasChildren: true },
  ]);
  expect(childrenOf(nodes, 1, say).map(({ id, hasChildren }) => [id, hasChildren])).toEqual([
    [2, false],
    [3, false],
  ]);
});

it('a search of many nodes looks at each of them a few times', () => {
  let looked = 0;
  const nodes = Array.from({ length: 500 }, (_, at) => ({
    ...node(at + 1, at === 0 ? null : 1, 1, 0),
    get parentId() {
      looked += 1;
      return at === 0 ? null : 1;
    },
  }));
  const found = nodesNamed(nodes, { text: 'NODE 1', skip: 1, take: 2 }, { say: english } as never);
  expect(found.totalCount).toBe(111);
  expect(found.items.map(({ id, hasChildren }) => [id, hasChildren])).toEqual([
    [10, false],
    [11, false],
  ]);
  expect(looked).toBeLessThanOrEqual(2 * nodes.length);
});
