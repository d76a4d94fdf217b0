import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import {
  readHierarchyNodeTypes,
  readHierarchyStructure,
  readHierarchyTimeZone,
  readIncludedNodeTypes,
  searchHierarchies,
  setHierarchyNodeTypes,
} from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import { createNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../testing-hierarchy.ts';

const api = await createTestApi();
const { companyId, hierarchyId, root, administrator, typeId, add } = await createTestHierarchy(api, 'Types');
const { create, update, remove } = nodeTypes.endpoints as Record<'create' | 'update' | 'remove', AnyEndpoint>;

it('creates without an id and modifies with one, at the same address (U114)', async () => {
  const made = (await administrator.call(create, { name: 'Turbine', comments: 'Gas' })).body as { id: number };
  await administrator.call(update, { id: made.id, version: 1, name: 'Gas turbine' });
  const { body } = await administrator.call(nodeTypes.endpoints.search, { contains: 'turbine' });
  expect((body as { items: unknown[] }).items).toMatchObject([
    { id: made.id, name: 'Gas turbine', kind: 'asset', comments: 'Gas', isUsed: false, version: 2 },
  ]);
  const again = await administrator.call(create, { name: 'GAS TURBINE' });
  expect(again.body.message).toBe('The name already exists');
});

it('keeps the name to 64 and comments to 1024 characters (V134, V135)', async () => {
  expect((await administrator.call(create, { name: 'n'.repeat(65) })).body.errors?.[0]?.path).toBe('name');
  expect((await administrator.call(create, { name: '' })).body.errors?.[0]?.path).toBe('name');
  expect((await administrator.call(create, { name: 'Wordy', comments: 'c'.repeat(1025) })).body.errors?.[0]?.path).toBe(
    'comments',
  );
});

it('deletes what nothing uses, and refuses what nodes or hierarchies use, saying so (V137, X062)', async () => {
  const flare = ((await administrator.call(create, { name: 'Flare' })).body as { id: number }).id;
  await add('Flare 1', { type: 'Flare' });
  expect((await administrator.call(remove, { id: flare })).body.message).toBe(
    'Cannot be deleted: it is used by nodes: Flare 1',
  );
  const pump = ((await administrator.call(create, { name: 'Pump' })).body as { id: number }).id;
  expect((await administrator.call(remove, { id: pump })).status).toBe(200);
  expect((await administrator.call(remove, { id: await typeId('Region') })).body.message).toContain(
    'came with the product',
  );
});

it('keeps the kind of a type that nodes have: it decides what may be below them', async () => {
  const boiler = await typeId('Boiler');
  await add('Some boiler', { type: 'Boiler' });
  const refused = await administrator.call(update, { id: boiler, version: 1, kind: 'location' });
  expect(refused.body.errors?.[0]?.path).toBe('kind');
});

it('includes every type in a hierarchy until it names some, then only those, by module (E108)', async () => {
  const version = (await administrator.call(searchHierarchies, {})).body.items[0]?.version as number;
  const names = async (moduleId: number) =>
    (await administrator.call(readIncludedNodeTypes, { hierarchyId, moduleId })).body.items.map(
      (each) => each.nodeType,
    );
  expect(await names(1)).toContain('Storage Area');
  const [site, boiler] = [await typeId('Site'), await typeId('Boiler')];
  const included = [
    { nodeTypeId: site, moduleId: 0 },
    { nodeTypeId: boiler, moduleId: 1 },
  ];
  expect((await administrator.call(setHierarchyNodeTypes, { id: hierarchyId, version, included })).body).toEqual({
    id: hierarchyId,
    version: version + 1,
  });
  expect(await names(0)).toEqual(['Boiler', 'Site']);
  expect(await names(1)).toEqual(['Boiler', 'Site']);
  expect(await names(3)).toEqual(['Site']);
  expect((await administrator.call(setHierarchyNodeTypes, { id: hierarchyId, version, included: [] })).status).toBe(
    409,
  );

  const refused = await administrator.call(createNode, {
    name: 'u',
    altname: 'u',
    type: await typeId('Unit'),
    hierarchyId,
    parentNodeId: root,
  });
  expect(refused.body.message).toBe('The node type Unit is not included in the hierarchy');
  expect((await administrator.call(remove, { id: site })).body.message).toContain('mapped to a location node type');

  const { body } = await administrator.call(readHierarchyStructure, { id: hierarchyId });
  expect(body.nodeTypes.find((each) => each.name === 'Boiler')).toMatchObject({ childIds: [boiler], isUsed: true });
  expect(body.nodeTypes.find((each) => each.name === 'Site')?.childIds.toSorted()).toEqual([site, boiler].toSorted());
  const listed = (await administrator.call(readHierarchyNodeTypes, { id: hierarchyId })).body.items;
  expect(listed.find((each) => each.id === boiler)).toMatchObject({ moduleIds: [1], nodeCount: 1 });
});

it("says the time zone of a hierarchy's root, and the company's where there is none", async () => {
  const empty = await api.within(companyId, async ({ db }) => {
    await db.updateTable('node').set({ timeZone: 'America/Denver' }).where('id', '=', root).execute();
    return db
      .insertInto('hierarchy')
      .values({ name: 'Empty', altname: 'Empty' })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  const zoneOf = async (id: number) => (await administrator.call(readHierarchyTimeZone, { id })).body.timeZone;
  expect([await zoneOf(hierarchyId), await zoneOf(empty.id)]).toEqual(['America/Denver', 'America/New_York']);
});

it('lets only those who may, manage node types', async () => {
  const viewer = await api.user(companyId, 'viewer');
  expect((await viewer.call(create, { name: 'Not mine' })).status).toBe(403);
});
