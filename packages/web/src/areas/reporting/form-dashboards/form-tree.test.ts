import { english } from '@oikos/contract/message.ts';
import { formStates } from '@oikos/domain/collection/forms/form-states.ts';
import { expect, it } from 'vitest';
import { childrenOf } from './form-tree.ts';

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
