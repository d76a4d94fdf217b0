import { expect, it } from 'vitest';
import { readListState, searchInput, writeListState } from './list-state.ts';
import { type ListFilter, searchOfFilters } from './list-types.ts';

const read = (query: string, prefix?: string) => readListState(new URLSearchParams(query), ['status', 'type'], prefix);

it('a list without parameters is its first page of twenty (0 section 9)', () => {
  expect(read('')).toEqual({ search: '', sort: undefined, page: 1, size: 20, filters: {} });
});

it('the address holds text, sort, page, size and filters, and gives them back', () => {
  const state = read('search=oil&sort=-name&page=3&size=50&status=open&other=x');
  expect(state).toEqual({
    search: 'oil',
    sort: { column: 'name', direction: 'desc' },
    page: 3,
    size: 50,
    filters: { status: 'open' },
  });
  const again = writeListState(new URLSearchParams(), state, { page: 3 });
  expect(read(again.toString())).toEqual(state);
});

it("a change of anything but the page goes back to the first page and keeps what is not the list's", () => {
  const parameters = new URLSearchParams('page=3&tab=two&status=open');
  const next = writeListState(parameters, read(parameters.toString()), { search: 'x' });
  expect(next.toString()).toBe('tab=two&status=open&search=x');
});

it('clearing filters takes them out of the address', () => {
  const next = writeListState(new URLSearchParams('status=open'), read('status=open'), { filters: { status: '' } });
  expect(next.toString()).toBe('');
});

it('a filter that a change does not name stays', () => {
  const next = writeListState(new URLSearchParams('status=open'), read('status=open'), { filters: { kind: 'a' } });
  expect(next.toString()).toBe('status=open&kind=a');
});

it('nonsense in the address is the standard', () => {
  expect(read('page=-1&size=abc')).toMatchObject({ page: 1, size: 20 });
});

it('two lists of one page keep apart by their prefix', () => {
  expect(read('page=2&b.page=5', 'b.').page).toBe(5);
});

it('asks skip and take of one family of lists, skip and top of the other (C19)', () => {
  const state = read('page=3&sort=name&search=%20oil%20');
  const shared = { skip: 40, sort: [{ column: 'name', direction: 'asc' }], contains: 'oil' };
  expect(searchInput(state, 'take')).toEqual({ ...shared, take: 20 });
  expect(searchInput(state, 'top')).toEqual({ ...shared, top: 20 });
});

it('a filter whose chip is always there leaves rows out before anybody chooses', () => {
  const filter: ListFilter<'isOpen'> = {
    name: 'isOpen',
    label: 'Show',
    control: () => null,
    shown: (value) => value,
    standard: 'true',
    toInput: (value) => (value === 'all' ? {} : { isOpen: value === 'true' }),
  };
  const asked = (filters: Record<string, string>) => searchOfFilters([filter], { filters });
  expect([asked({}), asked({ isOpen: 'false' }), asked({ isOpen: 'all' })]).toEqual([
    { isOpen: true },
    { isOpen: false },
    {},
  ]);
});
