import { expect, it } from 'vitest';
import { selectedNow } from './use-selection.ts';

const page = [1, 2, 3].map((id) => ({ id }));
const list = { rows: page, total: 50, search: { status: 'waiting' } };
const foundBy = JSON.stringify(list.search);
const first = { most: 40 };

it('the rest is offered once all of the page that can be selected are', () => {
  expect(selectedNow(list, first, { rows: page.slice(0, 2) })).toMatchObject({ isPage: false, findable: undefined });
  expect(selectedNow(list, first, { rows: page })).toMatchObject({ isPage: true, findable: 40 });
  const isSelectable = ({ id }: { readonly id: number }) => id < 3;
  expect(selectedNow(list, { ...first, isSelectable }, { rows: page.slice(0, 2) }).findable).toBe(40);
  expect(selectedNow(list, { ...first, isSelectable: () => false }, { rows: [] }).isPage).toBe(false);
});

it('the rest is all where the server gets the filter, and nothing where there is no more or no way to select it', () => {
  expect(selectedNow(list, { onFound: () => null }, { rows: page }).findable).toBe(50);
  expect(selectedNow({ ...list, total: 3 }, first, { rows: page }).findable).toBeUndefined();
  expect(selectedNow(list, {}, { rows: page }).findable).toBeUndefined();
});

it('what one filter found isn’t selected by another', () => {
  const found = { rows: [...page, { id: 9 }], foundBy };
  expect(selectedNow(list, first, found)).toMatchObject({ isFound: true, rows: found.rows, findable: undefined });
  const other = { ...list, search: { status: 'approved' } };
  expect(selectedNow(other, first, found)).toMatchObject({ isFound: false, rows: [], isPage: false });
});
