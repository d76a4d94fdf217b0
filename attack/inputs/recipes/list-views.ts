import * as listViews from '@oikos/contract/identity/list-views.ts';
import { readListTotals } from '@oikos/contract/records/list-totals.ts';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { type Kit, type Recipe, recipe } from '../kit.ts';

const list = searchContainers.list.name;
const layout = { order: [], hidden: [], frozen: [], widths: {}, density: null };
const newView = (kit: Kit) => ({
  list,
  name: kit.fresh('View '),
  content: { filters: {}, search: '', sort: null, layout },
});

async function madeView(kit: Kit, create: typeof listViews.createListView | typeof listViews.createSharedView) {
  const view = newView(kit);
  const { body } = await kit.call(create, view);
  return { ...view, id: body.id, version: 1 };
}
const own = (kit: Kit) => madeView(kit, listViews.createListView);
const shared = (kit: Kit) => madeView(kit, listViews.createSharedView);

export const listViewRecipes: readonly Recipe[] = [
  recipe(listViews.readListViews, () => ({ list })),
  recipe(listViews.createListView, newView),
  recipe(listViews.updateListView, own),
  recipe(listViews.deleteListView, own),
  recipe(listViews.createSharedView, newView),
  recipe(listViews.updateSharedView, shared),
  recipe(listViews.deleteSharedView, shared),
  recipe(listViews.saveListLayout, () => ({ list, layout })),
  recipe(readListTotals, () => ({ list })),
];
