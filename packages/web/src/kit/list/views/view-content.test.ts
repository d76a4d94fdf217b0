import type { ListView } from '@oikos/contract/identity/list-views.ts';
import { describe, expect, it } from 'vitest';
import { plainLayout } from '../column-layout.ts';
import { readListState } from '../list-state.ts';
import { addressOfView, builtIn, contentOf, isBare, isChanged, storedView, unknownInView } from './view-content.ts';

const place = { filterNames: ['status', 'place'], prefix: '', pageSize: undefined };
const layout = { ...plainLayout, order: ['name', 'status'], hidden: ['gone'] };
const kept: ListView = {
  id: 7,
  version: 1,
  name: 'Mine',
  isShared: false,
  roleIds: [],
  content: {
    filters: { status: 'Open', color: 'red' },
    search: 'drum',
    sort: { column: 'name', direction: 'desc' },
    layout,
  },
};
const addressOf = (from: string, view = storedView(kept)) =>
  addressOfView(new URLSearchParams(from), place, view).toString();

describe('the address of a view', () => {
  it('has all that the view shows, in place of what was there', () => {
    const address = new URLSearchParams(addressOf('place=3&search=old&page=4&tab=list'));
    expect(Object.fromEntries(address)).toEqual({
      tab: 'list',
      search: 'drum',
      sort: '-name',
      status: 'Open',
      listview: '7',
    });
  });

  it('of a view that the list brings along has its filters, and of all rows none', () => {
    expect(addressOf('status=Open', builtIn({ key: 'site', label: 'Site', filters: { place: '3' } }))).toBe(
      'place=3&listview=site',
    );
    expect(addressOf('status=Open&sort=name', builtIn({ key: 'all', label: 'All', filters: {} }))).toBe('listview=all');
  });

  it('is bare until it says anything of this list', () => {
    expect(isBare(new URLSearchParams('tab=list&b-status=Open'), place)).toBe(true);
    expect(isBare(new URLSearchParams('tab=list&b-status=Open'), { ...place, prefix: 'b-' })).toBe(false);
    expect(isBare(new URLSearchParams('listview=all'), place)).toBe(false);
    expect(isBare(new URLSearchParams('page=2'), place)).toBe(false);
  });
});

it('tells what a view names that the list no longer has', () => {
  expect(unknownInView(storedView(kept), place.filterNames, ['name', 'status'])).toEqual(['color', 'gone']);
  expect(unknownInView(storedView(kept), ['status', 'color'], ['name', 'status', 'gone'])).toEqual([]);
});

it('is changed by a filter, the order or the columns, and not by the order in which filters were chosen', () => {
  const view = storedView({ ...kept, content: { ...kept.content, filters: { status: 'Open', place: '3' } } });
  const content = contentOf(
    readListState(new URLSearchParams('place=3&status=Open&search=drum&sort=-name'), place.filterNames),
  );
  expect(isChanged(view, content, layout)).toBe(false);
  expect(isChanged(view, { ...content, search: '' }, layout)).toBe(true);
  expect(isChanged(view, { ...content, sort: null }, layout)).toBe(true);
  expect(isChanged(view, content, { ...layout, widths: { name: 90 } })).toBe(true);
  const site = builtIn({ key: 'site', label: 'Site', filters: { place: '3' } });
  expect(isChanged(site, { filters: { place: '3' }, search: '', sort: null }, layout)).toBe(false);
});
