import { endpoints } from '@oikos/contract/endpoints.ts';
import {
  createListView,
  createSharedView,
  deleteListView,
  deleteSharedView,
  type ListViewContent,
  readListViews,
  saveListLayout,
  updateListView,
  updateSharedView,
  VIEWS_OF_A_LIST,
} from '@oikos/contract/identity/list-views.ts';
import type { AnyListEndpoint } from '@oikos/contract/list.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';

const api = await createTestApi();
const alder = await api.company('Alder Power');
const administrator = await api.user(alder, 'administrator');
const manager = await api.user(alder, 'manager');
const technician = await api.user(alder, 'wasteTechnician');
const viewer = await api.user(alder, 'viewer');

const list = 'containers';
const layout = {
  order: ['statusName', 'containerIdValue'],
  hidden: ['isParent'],
  frozen: [],
  widths: { statusName: 120 },
  density: 'compact',
} as const;
const content: ListViewContent = {
  filters: { statuses: 'Active', dueWithinDays: '-1' },
  search: 'drum',
  sort: { column: 'deadline', direction: 'asc' },
  layout: { ...layout, order: [...layout.order], hidden: [...layout.hidden], frozen: [] },
};

const viewsOf = async (client: TestClient, of = list) => (await client.call(readListViews, { list: of })).body;
const namesOf = async (client: TestClient, of = list) => (await viewsOf(client, of)).views.map(({ name }) => name);
const audited = async (id: number) =>
  api.within(alder, async ({ db }) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where entity = 'listView' and entity_id = ${id} order by id`.execute(db);
    return rows.map(({ action }) => action);
  });
const roleId = async (key: string) =>
  (await viewsOf(administrator)).roles.find(({ name }) => name === key)?.id as number;

describe("a person's own views", () => {
  it('are kept whole, changed with their version and deleted, each with its audit row', async () => {
    const { id } = (await technician.call(createListView, { list, name: 'Mine', content })).body;
    expect((await viewsOf(technician)).views).toEqual([
      { id, version: 1, name: 'Mine', content, isShared: false, roleIds: [] },
    ]);
    const changed = { id, version: 1, name: 'Mine too', content: { ...content, search: '' } };
    expect((await technician.call(updateListView, changed)).body).toMatchObject({ version: 2 });
    expect((await technician.call(updateListView, changed)).status).toBe(409);
    expect((await viewsOf(technician)).views[0]).toMatchObject({ name: 'Mine too', content: { search: '' } });
    expect((await technician.call(deleteListView, { id })).status).toBe(200);
    expect(await namesOf(technician)).toEqual([]);
    expect(await audited(id)).toEqual(['create', 'update', 'delete']);
  });

  it('are seen and changed by nobody else, and of a list that one may not see there are none', async () => {
    const { id } = (await technician.call(createListView, { list, name: 'Private', content })).body;
    expect(await namesOf(administrator)).toEqual([]);
    const change = { id, version: 1, name: 'Taken', content };
    expect((await administrator.call(updateListView, change)).status).toBe(404);
    expect((await administrator.call(updateSharedView, change)).status).toBe(404);
    expect((await administrator.call(deleteListView, { id })).status).toBe(404);
    expect((await administrator.call(deleteSharedView, { id })).status).toBe(404);
    expect(await namesOf(technician)).toEqual(['Private']);
    expect((await viewer.call(readListViews, { list })).status).toBe(403);
    expect((await viewer.call(createListView, { list, name: 'A', content })).status).toBe(403);
    expect((await technician.call(readListViews, { list: 'nothing' })).status).toBe(400);
    await technician.call(deleteListView, { id });
  });

  it('have names of their own on each list, and a list has a bounded number of them', async () => {
    const add = (name: string, of = list) => manager.call(createListView, { list: of, name, content });
    expect((await add('Due')).status).toBe(200);
    expect((await add(' due ')).body).toMatchObject({ errors: [{ path: 'name' }] });
    expect((await add('Due', 'containers:second')).status).toBe(200);
    expect((await add('n'.repeat(101))).status).toBe(400);
    const further = await Promise.all(Array.from({ length: VIEWS_OF_A_LIST + 5 }, (_, index) => add(`View ${index}`)));
    expect(further.filter(({ status }) => status === 200)).toHaveLength(VIEWS_OF_A_LIST - 1);
    expect(await namesOf(manager)).toHaveLength(VIEWS_OF_A_LIST);
    expect(await namesOf(manager, 'containers:second')).toEqual(['Due']);
    const large = { ...content, filters: { statuses: 'x'.repeat(30_000) } };
    expect((await manager.call(createListView, { list: 'shipments', name: 'Large', content: large })).status).toBe(400);
  });
});

describe('shared views', () => {
  it('need the right to company settings, and everybody who sees the list has them', async () => {
    expect((await manager.call(createSharedView, { list, name: 'Ours', content })).status).toBe(403);
    const { id } = (await administrator.call(createSharedView, { list, name: 'Ours', content })).body;
    expect((await viewsOf(technician)).views).toEqual([expect.objectContaining({ id, name: 'Ours', isShared: true })]);
    expect((await technician.call(updateListView, { id, version: 1, name: 'Mine', content })).status).toBe(404);
    expect((await technician.call(updateSharedView, { id, version: 1, name: 'Mine', content })).status).toBe(403);
    expect((await technician.call(deleteSharedView, { id })).status).toBe(403);
    // The same name may be one's own besides.
    expect((await technician.call(createListView, { list, name: 'Ours', content })).status).toBe(200);
    expect((await administrator.call(deleteSharedView, { id })).status).toBe(200);
    expect((await viewsOf(technician)).views).toEqual([expect.objectContaining({ name: 'Ours', isShared: false })]);
  });

  it('are what roles begin with: one for a role and list, the last that was chosen', async () => {
    const wasteRole = await roleId('Waste Technician');
    const managerRole = await roleId('Manager');
    const add = async (name: string, roleIds: number[]) =>
      (await administrator.call(createSharedView, { list, name, content, roleIds })).body;
    const first = await add('First', [wasteRole, managerRole]);
    expect([(await viewsOf(technician)).defaultId, (await viewsOf(manager)).defaultId]).toEqual([first.id, first.id]);
    expect((await viewsOf(administrator)).defaultId).toBeNull();
    const second = await add('Second', [wasteRole]);
    expect([(await viewsOf(technician)).defaultId, (await viewsOf(manager)).defaultId]).toEqual([second.id, first.id]);
    const change = { id: second.id, version: 1, name: 'Second', content, roleIds: [] };
    await administrator.call(updateSharedView, change);
    expect((await viewsOf(technician)).defaultId).toBeNull();
    await administrator.call(deleteSharedView, { id: first.id });
    expect((await viewsOf(manager)).defaultId).toBeNull();
    expect((await viewsOf(technician)).roles).toEqual([]);
  });
});

it("keeps how a person has each list's columns, for that person alone", async () => {
  const mine = { ...content.layout, hidden: ['locationName'] };
  await technician.call(saveListLayout, { list, layout: content.layout });
  expect((await technician.call(saveListLayout, { list, layout: mine })).status).toBe(200);
  expect((await viewsOf(technician)).layout).toEqual(mine);
  expect((await viewsOf(technician, 'shipments')).layout).toBeNull();
  expect((await viewsOf(administrator)).layout).toBeNull();
  expect((await viewer.call(saveListLayout, { list, layout: mine })).status).toBe(403);
});

it('knows every list that a screen shows', async () => {
  const names = endpoints.flatMap((each) => ('list' in each ? [(each as AnyListEndpoint).list.name] : []));
  expect(names.length).toBeGreaterThan(50);
  const unknown: string[] = [];
  for (const name of names) {
    const { status } = await administrator.call(readListViews, { list: name });
    if (status === 400) unknown.push(name);
  }
  expect(unknown).toEqual([]);
});
