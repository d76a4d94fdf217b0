import { expect, it } from 'vitest';
import { readListState, writeListState } from './list-state.ts';
import type { AnyListFilter } from './list-types.ts';
import { hasUnknown, stateWithout, unknownParts, without } from './unknown-parts.ts';

const filter = (name: string, known?: readonly string[]): AnyListFilter => ({
  name,
  label: name,
  toInput: (value) => ({ [name]: value }),
  control: () => null,
  shown: (value: string) => value,
  ...(known ? { knows: (value: string) => known.includes(value) } : {}),
});
const filters = [filter('status', ['open', 'done']), filter('owner')];
const state = (query: string) => readListState(new URLSearchParams(query), ['status', 'owner']);

it('a sort and a filter value that a list has are known, in either case of the column', () => {
  expect(hasUnknown(unknownParts(state('sort=-Name&status=open&owner=7'), filters, ['name']))).toBe(false);
  expect(hasUnknown(unknownParts(state('sort=name'), filters, ['id', 'Name']))).toBe(false);
});

it('what an old address asks for in vain is found, left out of the search and taken out of the address', () => {
  const old = state('sort=nonsense&status=gone&owner=7&page=2');
  const unknown = unknownParts(old, filters, ['name']);
  expect(unknown.isSortUnknown).toBe(true);
  expect(unknown.filters.map(({ name }) => name)).toEqual(['status']);
  expect(stateWithout(old, unknown)).toMatchObject({ sort: undefined, filters: { owner: '7' } });
  const address = new URLSearchParams('sort=nonsense&status=gone&owner=7&page=2');
  expect(writeListState(address, old, without(unknown, old)).toString()).toBe('owner=7');
});
