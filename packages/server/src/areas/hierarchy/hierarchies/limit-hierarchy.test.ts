import { searchHierarchies } from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { readHierarchyRoles, setHierarchyRoles } from '@oikos/contract/hierarchy/hierarchies/hierarchy-roles.ts';
import { searchNodeRelationships } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { addNodeToHierarchy, copyNode, readNodeAssociations } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { createRole, deleteRole, searchRoles } from '@oikos/contract/identity/roles/roles.ts';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { expect, test } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { problemAt } from '../../../testing/problem-at.ts';
import { createTestHierarchy } from '../testing-hierarchy.ts';
import { createHierarchy } from './create-hierarchy.ts';

const api = await createTestApi();
const { companyId, hierarchyId: organisation, root, administrator, add } = await createTestHierarchy(api, 'Limits');
const steam = await api.within(companyId, (scope) => createHierarchy(scope, { name: 'Steam', altname: 'Steam' }));
const viewer = await api.user(companyId, 'viewer');
const roles = (await administrator.call(searchRoles, { take: 0 })).body.items;
const roleId = (name: string) => roles.find((each) => each.name === name)?.id ?? 0;
const limit = (names: readonly string[], version?: number, hierarchyId = steam) =>
  administrator.call(setHierarchyRoles, { hierarchyId, roles: names.map(roleId), ...(version && { version }) });
const found = async (who: TestClient) =>
  (await who.call(searchHierarchies, { top: 0 })).body.items.map(({ name }) => name).sort();

test('a hierarchy is found by the holders of its roles alone, wherever one looks (E056)', async () => {
  const boiler = await add('Boiler house');
  for (const nodeId of [root, boiler])
    expect((await administrator.call(addNodeToHierarchy, { hierarchyId: steam, nodeId })).status).toBe(200);
  expect(await found(viewer)).toEqual(['Organisation', 'Steam']);
  expect((await limit(['Administrator'])).status).toBe(200);
  expect(await found(administrator)).toEqual(['Organisation', 'Steam']);
  expect(await found(viewer)).toEqual(['Organisation']);
  expect((await viewer.call(searchHierarchies, { platformhierarchyId: steam })).status).toBe(404);
  expect((await viewer.call(searchNodeRelationships, { hierarchyId: steam })).status).toBe(404);
  expect((await viewer.call(searchRecordHistory, { entity: 'hierarchy', record: steam })).status).toBe(404);
  const places = async (who: TestClient) =>
    (await who.call(readNodeAssociations, { id: boiler })).body.items.map(({ hierarchyName }) => hierarchyName);
  expect(await places(administrator)).toEqual(['Organisation', 'Steam']);
  expect(await places(viewer)).toEqual(['Organisation']);
  const outsider = await api.user(companyId, 'manager');
  const { body, status } = await outsider.call(copyNode, { id: boiler });
  if (status === 200)
    expect((await administrator.call(readNodeAssociations, { id: body.id })).body.items).toHaveLength(1);
  expect((await limit([])).status).toBe(200);
  expect(await found(viewer)).toEqual(['Organisation', 'Steam']);
});

test('who limits a hierarchy goes on finding it, and the organization’s is everybody’s', async () => {
  expect(await limit(['Viewer'])).toMatchObject(problemAt('roles', expect.stringContaining('a role that you hold')));
  expect((await limit(['Administrator'], undefined, organisation)).status).toBe(400);
  expect(await found(viewer)).toEqual(['Organisation', 'Steam']);
});

test('the roles are read with their version, and an older one is refused', async () => {
  const { version } = (await administrator.call(readHierarchyRoles, { hierarchyId: steam })).body;
  expect((await limit(['Administrator', 'Viewer'], version)).status).toBe(200);
  expect((await administrator.call(readHierarchyRoles, { hierarchyId: steam })).body.roles).toHaveLength(2);
  expect((await limit([], version)).status).toBe(409);
  expect((await viewer.call(setHierarchyRoles, { hierarchyId: steam, roles: [] })).status).toBe(403);
  expect(await found(viewer)).toEqual(['Organisation', 'Steam']);
});

test('a role that limits a hierarchy isn’t deleted', async () => {
  const role = { name: 'Steam people', description: '', permissions: ['NODE_MANAGEMENT' as const] };
  const { id } = (await administrator.call(createRole, role)).body;
  const held = roleId('Administrator');
  expect((await administrator.call(setHierarchyRoles, { hierarchyId: steam, roles: [held, id] })).status).toBe(200);
  expect((await administrator.call(deleteRole, { id })).body).toMatchObject({
    status: 400,
    message: 'Cannot be deleted: it is used by hierarchies: Steam',
  });
  await limit([]);
  expect((await administrator.call(deleteRole, { id })).status).toBe(200);
});

test('the history of a hierarchy tells it in the words of its screens', async () => {
  const { items } = (await administrator.call(searchRecordHistory, { entity: 'hierarchy', record: organisation })).body;
  expect(items.flatMap(({ changes }) => changes.map(({ labelText }) => labelText))).toEqual([
    'Name',
    'Alternative name',
    "The organization's hierarchy",
  ]);
});
